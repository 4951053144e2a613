import { describe, expect, it } from 'vitest'
import type { TrackData } from '../server/api'
import { sideOf, stepsTo } from './lanes'

/** Two lanes that become one: 0 and 1 side by side, 2 and 3 after them, 4 alone at the end. */
const space = (id: number, lane: number, back: number, links: number[]) => ({ id, lane, back, front: back + 1, links })
const track = { spaces: [space(0, 0, 0, [2, 3]), space(1, 1, 0, [3]), space(2, 0, 1.2, [4]), space(3, 1, 1.2, [4]), space(4, 0, 2.4, [])] } as unknown as TrackData

describe('a space in words', () => {
  it('lies on a side of the road that a driver can see', () => {
    expect([0, 1, 4].map((id) => sideOf(id, track))).toEqual(['left', 'right', 'only'])
  })

  it('is so many spaces ahead by the shortest way', () => {
    expect(stepsTo(0, 4, track)).toBe(2)
    expect(stepsTo(4, 0, track)).toBeNull()
  })
})
