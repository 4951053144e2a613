import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

// Where a server under development listens, for `npm run dev`.
const server = process.env.PADDOCK_SERVER ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/paddock/static',
    emptyOutDir: true,
    // Says which source is in which file: scripts/client_size.py reads it.
    manifest: 'manifest.json',
    // A strict Content-Security-Policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
  server: {
    proxy: { '/api': { target: server, ws: true } },
  },
})
