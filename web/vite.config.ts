import { svelte } from '@sveltejs/vite-plugin-svelte'
import { readFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vite'

// Where a server under development listens, for `npm run dev`.
const server = process.env.PADDOCK_SERVER ?? 'http://127.0.0.1:8000'

/** Texts are sent without their comments. */
const texts: Plugin = {
  name: 'texts-without-comments',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('.ftl?raw')) return null
    const text = readFileSync(id.slice(0, -'?raw'.length), 'utf-8')
    return `export default ${JSON.stringify(text.replace(/^#.*\n/gm, ''))}`
  },
}

export default defineConfig({
  plugins: [texts, svelte()],
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
