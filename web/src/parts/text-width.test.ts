import { expect, it } from 'vitest'
import { nameWidth } from './text-width'

it('gives letters of East Asia twice the room', () => {
  expect(nameWidth('Guest', 16)).toBe(40)
  expect(nameWidth('ゲスト12', 16)).toBe(64)
})
