import { expect, it } from 'vitest'
import { ranked } from './published'
import type { PublishedCircuit } from './types'

it('lists own circuits first, then those drawn for the game', () => {
  const made = (id: string, yours: boolean, game: string): PublishedCircuit => ({ id, yours, game, title: id, author: 'Ada', digest: '', figures: null, races: 0, published: 0 })
  const listed = [made('a', false, 'top-race'), made('b', false, 'car-race'), made('c', true, 'top-race'), made('d', true, 'car-race')]
  expect(ranked(listed, 'car-race').map((one) => one.id)).toEqual(['d', 'c', 'b', 'a'])
})
