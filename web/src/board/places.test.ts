import { describe, expect, it } from 'vitest'
import { poseOf } from '../games/top-race/places'
import type { TrackData } from '../server/api'
import { narrowest, pastFinish, poseBeside, posesAlong } from './places'

/** A straight of four spaces that runs to the right, with the line at its end. */
const track = {
  row: 60,
  spaces: [0, 1, 2, 3].map((id) => ({ id, lane: 0, x: id * 60, y: 100, heading: 0, outline: [] })),
  finish: 4,
  finish_mark: [[240, 80], [240, 120]],
  edges: { left: [[0, 84], [60, 84], [120, 84]], right: [[0, 130]] },
} as unknown as TrackData

describe('a car’s place', () => {
  it('is its space, beside the track, or nowhere', () => {
    const car = { name: 'red', owner: null, space: 2, broken_down_at: null, place: null }
    expect(poseOf(car, track)).toMatchObject({ x: 120, y: 100, where: 'track' })
    expect(poseOf({ ...car, space: null, broken_down_at: 1 }, track).where).toBe('kerb')
    expect(poseOf({ ...car, space: null, place: 1 }, track).where).toBe('off')
  })

  it('beside the track lies past the nearer edge', () => {
    expect(poseBeside(track.spaces[1]!, track).y).toBeLessThan(84)
  })
})

describe('spaces', () => {
  it('are as narrow as their lane, or as they are short', () => {
    const space = (length: number) => ({ outline: [[0, 0], [length, 0], [length, 20], [0, 20]] }) as unknown as TrackData['spaces'][number]
    const lanes = { ...track, lane_width: 20 }
    expect(narrowest([space(60)], lanes)).toBe(20)
    expect(narrowest([space(60), space(15)], lanes)).toBe(15)
    expect(narrowest([], lanes)).toBe(20)
  })

  it('are narrow between any two parallel lines', () => {
    const wedge = { outline: [[0, 0], [60, 0], [60, 30], [0, 0]] } as unknown as TrackData['spaces'][number]
    expect(narrowest([wedge], { ...track, lane_width: 40 })).toBeCloseTo(1800 / Math.hypot(60, 30))
  })
})

describe('a sign for driving home', () => {
  it('stands past the line, on whichever side that is', () => {
    expect(pastFinish(track, { width: 80, height: 30 })).toEqual({ x: 284, y: 100 })
    const back = { ...track, spaces: track.spaces.map((space) => ({ ...space, heading: 180 })) }
    expect(pastFinish(back, { width: 80, height: 30 })).toEqual({ x: 196, y: 100 })
  })
})

describe('a way', () => {
  it('has every space and a point between, and ends past the line', () => {
    const poses = posesAlong([1, 2, 3, 4], track)
    expect(poses).toHaveLength(7)
    expect(poses[0]?.x).toBe(60)
    expect(poses.at(-1)!.x).toBeGreaterThan(240)
  })

  it('turns the short way round', () => {
    const bend = { ...track, spaces: track.spaces.map((space, id) => ({ ...space, heading: id === 0 ? 350 : 10 })) }
    const [, , last] = posesAlong([0, 1], bend)
    expect(last!.heading).toBe(370)
  })
})
