import { describe, expect, it } from 'vitest'
import { aside, Way } from './way'

const WAYS = [[4, 9, 12], [4, 8, 12], [5, 8, 11], [4, 12]]

describe('a way', () => {
  it('lights the squares directly ahead, each once', () => {
    expect(new Way(WAYS).next).toEqual([4, 5])
    expect(new Way(WAYS, [4]).next).toEqual([9, 8, 12])
  })

  it('lets a far square be tapped, and takes the shortest legal way there', () => {
    const way = new Way(WAYS)
    expect(way.to(12)?.taken).toEqual([4, 12])
    expect(way.to(11)?.taken).toEqual([5, 8, 11])
    expect(way.to(7)).toBeNull()
  })

  it('is whole only where a legal way ends', () => {
    expect(new Way(WAYS).whole).toBe(false)
    expect(new Way(WAYS, [4, 9]).whole).toBe(false)
    expect(new Way(WAYS, [4, 9, 12]).whole).toBe(true)
    expect(new Way(WAYS, [4, 12]).whole).toBe(true)
  })

  it('goes back square by square, and opens the other ways again', () => {
    const there = new Way(WAYS).to(11)!
    expect(there.open).toEqual([[5, 8, 11]])
    const back = there.back().back().back()
    expect(back.taken).toEqual([])
    expect(back.open).toEqual(WAYS)
    expect(back.back().taken).toEqual([])
  })
})

describe('dice', () => {
  it('are put aside one for each square of their colour', () => {
    expect(aside(['blue', 'red', 'red', 'green'], ['red'])).toEqual([false, true, false, false])
    expect(aside(['blue', 'red', 'red', 'green'], ['red', 'green', 'red'])).toEqual([false, true, true, true])
    expect(aside(['blue'], ['white'])).toEqual([false])
  })
})
