import { describe, expect, it } from 'vitest'
import { readCard } from './cards'
import { paints } from './cars'
import { layFan, layGrid, layStrip, tileColumns, VALUE_SHARE } from './fan'

const used = (count: number, { rows, card, step }: { rows: number; card: number; step: number }) =>
  (Math.ceil(count / rows) - 1) * step + card

describe('a fan of cards', () => {
  it('is one row of large cards where there is room', () => {
    expect(layFan(8, 900)).toMatchObject({ rows: 1, card: 92 })
  })

  it('shows the values of twenty-four cards within its width', () => {
    for (const width of [420, 520, 640, 900, 1100]) {
      const fan = layFan(24, width)
      expect(fan.step).toBeGreaterThanOrEqual(fan.card * VALUE_SHARE)
      expect(used(24, fan)).toBeLessThanOrEqual(width + 1)
    }
  })

  it('scrolls rather than hide values', () => {
    const fan = layFan(24, 200)
    expect(fan.step).toBe(fan.card * VALUE_SHARE)
    expect(used(24, fan)).toBeGreaterThan(200)
  })
})

describe('a grid of cards', () => {
  it('leaves every card free for a finger, and shows all twelve on a small phone', () => {
    const grid = layGrid(12, 336)
    expect(grid.card).toBeGreaterThanOrEqual(44)
    expect(used(12, grid)).toBeLessThanOrEqual(336)
  })

  it('scrolls with cards as wide as a finger when there are twenty-four', () => {
    expect(layGrid(24, 336)).toMatchObject({ rows: 2, card: 44 })
  })

  it('has one row for a few cards, and no more rows than needed for others', () => {
    expect(layGrid(5, 336)).toMatchObject({ rows: 1 })
    expect(layGrid(12, 284, 3)).toMatchObject({ rows: 2 })
    expect(layGrid(18, 284, 3)).toMatchObject({ rows: 3 })
  })
})

describe('a strip of cards', () => {
  it('shows the values of twelve cards on every phone that lies', () => {
    for (const width of [284, 313, 360]) {
      const strip = layStrip(12, width)
      expect(strip.step).toBeGreaterThanOrEqual(strip.card * VALUE_SHARE)
      expect(used(12, strip)).toBeLessThanOrEqual(width)
    }
  })

  it('lays a few cards beside one another, and scrolls with very many', () => {
    expect(layStrip(5, 313).step).toBeGreaterThan(layStrip(5, 313).card)
    expect(layStrip(24, 313).step).toBe(layStrip(24, 313).card * VALUE_SHARE)
  })
})

describe('tiles of cards', () => {
  const hand = (...names: string[]) => names.map((name) => readCard(name, paints(['red', 'yellow', 'black', 'blue', 'lilac', 'green'])))

  it('lie in two rows, those of many lines twice as wide', () => {
    expect(tileColumns(hand('R5', 'Y10', 'R6Y4K2B1', 'B/R'))).toBe(3)
    expect(tileColumns(hand('R6Y5K4B3L2G1', 'Y6R5K4B3L2G1', 'K6R5Y4B3L2G1', 'R5'))).toBe(4)
  })
})
