import { expect, it } from 'vitest'
import { decoded } from './route.svelte'

it('reads a part of an address, and leaves a damaged one as it is', () => {
  expect(decoded('Caf%C3%A9')).toBe('Café')
  expect(decoded('%E0%A4%A')).toBe('%E0%A4%A')
})
