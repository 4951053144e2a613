import { describe, expect, it } from 'vitest'
import { paints } from './cars'
import { readCard, sortHand } from './cards'
import { deckNames } from './deck'
import { EMPTY, possible, tradeOf, without } from './trade'
import type { TradeMove } from './types'

const modern = paints(['red', 'yellow', 'black', 'blue', 'lilac', 'green'])
const classic = paints(['red', 'yellow', 'mauve', 'blue', 'white', 'green'])

describe('cards', () => {
  it('are read from the top down', () => {
    const lines = readCard('R6Y4J2B1', modern).lines
    expect(lines.map((line) => [line.paint.name, line.points])).toEqual([['red', 6], ['yellow', 4], ['joker', 2], ['blue', 1]])
    expect(readCard('K10', modern).lines[0]?.points).toBe(10)
    expect(readCard('J5b', modern).lines).toHaveLength(1)
  })

  it('of the special kind have a pair and no lines', () => {
    expect(readCard('B/R', modern).pair?.map((paint) => paint.name)).toEqual(['blue', 'red'])
  })

  it('use the letters of the classic colours too', () => {
    expect(readCard('M6W4J2R1', classic).lines.map((line) => line.paint.name)).toEqual(['mauve', 'white', 'joker', 'red'])
    expect(deckNames(classic)).toContain('M6G4J2R1')
  })

  it('are 48, each once, and add up to 501 points', () => {
    const names = deckNames(modern)
    expect(new Set(names).size).toBe(48)
    const points = names.flatMap((name) => readCard(name, modern).lines.map((line) => line.points))
    expect(points.reduce((sum, one) => sum + one, 0)).toBe(501)
  })

  it('lie in the hand by their top colour, specials last', () => {
    const hand = sortHand(['L/G', 'B5', 'R5', 'R6Y4K2B1', 'J5a'], modern)
    expect(hand.map((card) => card.name)).toEqual(['R6Y4K2B1', 'R5', 'B5', 'J5a', 'L/G'])
  })
})

describe('a livery', () => {
  it('is different for every car and the joker', () => {
    expect(new Set(modern.map((paint) => paint.livery)).size).toBe(7)
    expect(new Set(modern.map((paint) => paint.sign)).size).toBe(7)
  })
})

describe('a trade', () => {
  const trade = (sold: [string, string], bought: [string, string]): TradeMove => ({ kind: 'trade', move: `trade ${sold.join('+')} ${bought.join('+')}`, sold, bought })

  it('may be marked in any order, and a wrong mark be taken back by itself', () => {
    const moves = [trade(['red', 'red'], ['blue', 'green'])]
    expect(possible({ sold: [], bought: ['blue'] }, moves)).toBe(true)
    expect(without({ sold: ['red', 'red'], bought: ['blue'] }, 'sold', 'red')).toEqual({ sold: ['red'], bought: ['blue'] })
  })

  const moves = [trade(['red', 'red'], ['blue', 'green']), trade(['red', 'yellow'], ['red', 'yellow'])]

  it('is found whichever way round its cars were marked', () => {
    expect(tradeOf({ sold: ['yellow', 'red'], bought: ['yellow', 'red'] }, moves)).toBe(moves[1])
    expect(tradeOf({ sold: ['red', 'red'], bought: ['green', 'blue'] }, moves)).toBe(moves[0])
  })

  it('goes on only where the server allows it', () => {
    expect(possible(EMPTY, moves)).toBe(true)
    expect(possible({ sold: ['red', 'red'], bought: ['yellow'] }, moves)).toBe(false)
    expect(tradeOf({ sold: ['red', 'red'], bought: ['blue'] }, moves)).toBeUndefined()
  })
})
