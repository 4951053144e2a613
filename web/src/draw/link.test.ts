import { CompressionStream, DecompressionStream } from 'node:stream/web'
import { expect, it } from 'vitest'
import { packed, unpacked } from './link'

// Browsers have these; jsdom does not.
Object.assign(globalThis, { CompressionStream, DecompressionStream })

const TEXT = 'id = "loop"\ntitle = "Über alles"\n'.repeat(20)

it('a circuit fits into a link and comes out unchanged', async () => {
  const word = await packed(TEXT)
  expect(word).toMatch(/^[\w-]+$/)
  expect(await unpacked(word)).toBe(TEXT)
})

it('a damaged or enormous link gives nothing', async () => {
  const word = await packed(TEXT)
  expect(await unpacked(word.slice(0, 20))).toBe(null)
  expect(await unpacked('%%%')).toBe(null)
  expect(await unpacked(await packed('x'.repeat(1_000_000)))).toBe(null)
})
