import { describe, expect, it } from 'vitest'
import type { TrackData, TrackSpace } from '../../server/api'
import { extent, poseOf, spot } from './places'

/** A square of 150 by 90 units round a point, turned so far. */
function square(id: number, heading: number): TrackSpace {
  const turn = (heading * Math.PI) / 180
  const corner = (along: number, aside: number): [number, number] => [
    300 + along * Math.cos(turn) - aside * Math.sin(turn),
    200 + along * Math.sin(turn) + aside * Math.cos(turn),
  ]
  const outline = [corner(-75, -45), corner(75, -45), corner(75, 45), corner(-75, 45)]
  return { id, lane: 0, back: 0, front: 60, links: [], outline, x: 300, y: 200, heading }
}

describe('a wide square', () => {
  it('is measured along its heading', () => {
    const { along, across } = extent(square(0, 30))
    expect(along).toBeCloseTo(150)
    expect(across).toBeCloseTo(90)
  })

  it('has room for six cars, none on another and all of them inside', () => {
    for (const heading of [0, 90, 180]) {
      const spots = Array.from({ length: 6 }, (_, seat) => spot(square(0, heading), seat, 6, 1))
      for (const [index, one] of spots.entries()) {
        expect(Math.hypot(one.x - 300, one.y - 200)).toBeLessThan(75)
        for (const other of spots.slice(index + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(25)
      }
    }
  })

  it('differs from others, where a car stands in the middle', () => {
    const spaces = [square(0, 0), square(1, 0), square(2, 0)]
    const track = { spaces, grid: [0], targets: [2], lane_width: 40 } as unknown as TrackData
    expect(poseOf(1, 3, 6, track)).toMatchObject({ x: 300, y: 200 })
    expect(poseOf(0, 0, 6, track).x).not.toBeCloseTo(300)
    expect(poseOf(2, 0, 6, track).x).not.toBeCloseTo(300)
  })
})
