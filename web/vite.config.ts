import { svelte } from '@sveltejs/vite-plugin-svelte'
import { readFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vite'

// Where a server under development listens, for `npm run dev`.
const server = process.env.PADDOCK_SERVER ?? 'http://127.0.0.1:8000'

/** Texts are sent without comments, blank lines between messages and wide indentation. */
const texts: Plugin = {
  name: 'short-texts',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('.ftl?raw')) return null
    const text = readFileSync(id.slice(0, -'?raw'.length), 'utf-8')
    const short = text.replace(/^#.*\n/gm, '').replace(/\n+(?=[^\s])/g, '\n').replace(/^ +/gm, ' ')
    return `export default ${JSON.stringify(short)}`
  },
}

/** What tables, replays and lessons share goes into one file, which compresses better than many small ones. */
const SHARED = /src\/(board\/(paint|lanes|CarSign|Piece)|parts\/Rich|table\/(log|progress|replay|Header|Players))\b/

export default defineConfig({
  plugins: [texts, svelte()],
  // Scripts and styles name each other relative to themselves, so that they also work below a path.
  experimental: {
    renderBuiltUrl: (name, { hostType }) => (hostType === 'html' ? `/${name}` : { relative: true }),
  },
  build: {
    outDir: '../src/paddock/static',
    emptyOutDir: true,
    // Says which source is in which file: scripts/client_size.py reads it.
    manifest: 'manifest.json',
    // A strict Content-Security-Policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'shared', test: SHARED, minShareCount: 2 }],
        },
      },
    },
  },
  server: {
    // The texts are outside of this folder.
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true } },
  },
})
