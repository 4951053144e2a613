import { beforeEach, describe, expect, it } from 'vitest'
import { nearest, Turning } from './turning.svelte'

beforeEach(() => localStorage.clear())

describe('a page on a table', () => {
  it('turns the short way', () => {
    expect(nearest(0, 270)).toBe(-90)
    expect(nearest(-90, 180)).toBe(-180)
    expect(nearest(350, 10)).toBe(370)
  })

  it('turns towards whose turn it is, and stays for those who do not sit here', () => {
    const turning = new Turning()
    turning.on = true
    turning.face(2, [0, 2])
    expect(turning.angle).toBe(-180)
    turning.face(1, [0, 2])
    expect(turning.angle).toBe(-180)
    expect(turning.across).toBe(false)
  })

  it('seats players clockwise, and each may sit elsewhere', () => {
    const turning = new Turning()
    expect([0, 1, 2, 3].map((seat) => turning.sideOf(seat, [0, 1, 2, 3]))).toEqual([0, 1, 2, 3])
    turning.move(3, [0, 1, 2, 3])
    expect(turning.sideOf(3, [0, 1, 2, 3])).toBe(0)
  })

  it('stays upright for one player, and where nobody wants it turned', () => {
    const turning = new Turning()
    turning.on = true
    turning.face(1, [1])
    expect(turning.angle).toBe(0)
    turning.face(1, [0, 1])
    turning.on = false
    turning.face(1, [0, 1])
    expect(Math.abs(turning.angle % 360)).toBe(0)
    expect(new Turning().on).toBe(false)
  })
})
