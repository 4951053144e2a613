import { expect, it } from 'vitest'
import { filesToKeep } from './worker'

it('keeps the scripts, styles and texts of the reader, and no other languages', () => {
  const manifest = {
    'index.html': { file: 'assets/index-1.js', css: ['assets/index-1.css'] },
    '../src/paddock/texts/de/page/common.ftl?raw': { file: 'assets/common-de.js' },
    '../src/paddock/texts/en/page/common.ftl?raw': { file: 'assets/common-en.js' },
    'src/draw/DrawPage.svelte': { file: 'assets/DrawPage.js' },
    'src/texts/styles/ja.css': { file: 'assets/ja.css' },
    'src/fonts/barlow-condensed-700-normal.woff2': { file: 'assets/barlow-condensed-700-normal-x.woff2' },
    'node_modules/noto.woff2': { file: 'assets/noto-sans.woff2' },
  }
  expect(filesToKeep(manifest, 'de').map((file) => file.replace(/.*assets\//, ''))).toEqual([
    'barlow-condensed-700-normal-x.woff2',
    'common-de.js',
    'index-1.css',
    'index-1.js',
  ])
})
