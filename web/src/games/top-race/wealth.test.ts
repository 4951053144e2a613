import { describe, expect, it } from 'vitest'
import type { View } from './types'
import { wealth } from './wealth'

const view = (phase: string, shares: Record<string, number> | null, owner: number | null) =>
  ({
    phase,
    players: [{ seat: 0, money: 50_000, shares }, { seat: 1, money: 10_000, shares }],
    cars: [{ name: 'red', owner, place: 1 }, { name: 'blue', owner, place: null }],
  }) as unknown as View

describe('what everybody has', () => {
  it('counts the prizes of the own cars that are home', () => {
    expect(wealth(view('turn', null, 1), 'steep')).toEqual([50_000, 210_000])
  })

  it('counts shares by their number', () => {
    expect(wealth(view('turn', { red: 3, blue: 9 }, null), 'flat')).toEqual([650_000, 610_000])
  })

  it('is the money when all is paid', () => {
    expect(wealth(view('over', null, 1), 'steep')).toEqual([50_000, 10_000])
  })
})
