import { describe, expect, it } from 'vitest'
import { paintOf } from './cars'
import { bySpace, optionsOf, rows, weight } from './choices'
import { DICE, outlineOf } from './dice'
import { expected, fateOf, isFree, overRange, percent } from './odds'
import { laid } from './rolls'
import type { Choice, Face, Move, Odds, RaceEvent } from './types'

function choice(kind: Choice['kind'], steps: number | null, space: number | null, cost = 0): Choice {
  return { kind, steps, space, cost, brake: cost, over: 0, stop: false }
}
/** The move of a choice, as the question offers it. */
function moveOf({ kind, steps, space }: Choice): Move {
  if (kind !== 'drive' && kind !== 'nitro') return { kind, move: kind }
  return { kind, move: `${kind} ${steps} ${space}`, steps: steps!, space: space! }
}
function face(value: number, more: Partial<Face> = {}): Face {
  return { value, count: 1, loss: 0, over: 0, brake: 0, stop: false, out: false, ...more }
}
function odds(gear: number, more: Partial<Odds> = {}): Odds {
  return { gear, cost: 0, stop: 0, over: 0, brake: 0, out: 0, loss: 0, faces: [face(1)], ...more }
}

describe('ten cars', () => {
  it('have ten numbers, and five liveries for five teams of two', () => {
    const all = Array.from({ length: 10 }, (_, seat) => paintOf(seat))
    expect(new Set(all.map((paint) => paint.sign)).size).toBe(10)
    expect(new Set(all.map((paint) => paint.livery)).size).toBe(5)
    for (const paint of all) expect(all.filter((one) => one.name === paint.name && one.livery === paint.livery)).toHaveLength(2)
  })
})

describe('dice', () => {
  it('differ in colour, and in shape or range', () => {
    expect(new Set(DICE.map((die) => die.colour)).size).toBe(7)
    expect(new Set(DICE.map((die) => die.range.join())).size).toBe(7)
    expect(outlineOf(4, 20).split(' ')).toHaveLength(5)
  })

  it('stay on the table for a turn: the gear die, then the black ones it led to', () => {
    const gear = (seat: number, to: number): RaceEvent => ({ kind: 'gear', seat, gear: to, from: to, lost: 0 })
    let rolls = laid([], gear(1, 5), 1)
    rolls = laid(rolls, { kind: 'roll', seat: 1, gear: 5, value: 20 }, 2)
    rolls = laid(rolls, { kind: 'drive', seat: 1, car: 'blue-1', way: [1, 2], rolled: 20, braked: 0, over: 0, nitro: false }, 3)
    rolls = laid(rolls, { kind: 'engine', seat: 1, value: 3, lost: 1, mover: 1 }, 4)
    expect(rolls.map((one) => [one.die, one.value, one.lost])).toEqual([[5, 20, 0], [0, 3, 1]])
    expect(laid(rolls, gear(2, 1), 5)).toEqual([])
    const start = laid(rolls, { kind: 'start', seat: 2, value: 12, how: 'normal' }, 6)
    expect(laid(start, { kind: 'roll', seat: 2, gear: 1, value: 2 }, 7)).toHaveLength(2)
  })
})

describe('the odds of a gear', () => {
  it('call each face by the worst that it brings', () => {
    expect(fateOf(face(9, { out: true, loss: 18 }))).toBe('out')
    expect(fateOf(face(9, { loss: 2, over: 2 }))).toBe('loss')
    expect(fateOf(face(9, { loss: 1, stop: true }))).toBe('loss')
    expect(fateOf(face(9, { stop: true }))).toBe('stop')
    expect(fateOf(face(9))).toBe('free')
  })

  it('tell by how much it may overshoot, and what it costs with the shift', () => {
    const risky = odds(4, { cost: 1, loss: 0.5, faces: [face(7, { stop: true }), face(8, { over: 1, loss: 1 }), face(9, { over: 3, loss: 3 })] })
    expect(overRange(risky)).toEqual([1, 3])
    expect(overRange(odds(1))).toBeNull()
    expect(expected(risky)).toBe(1.5)
    expect(isFree(risky)).toBe(false)
    expect(isFree(odds(1))).toBe(true)
  })

  it('write no chance as certain or impossible that is not', () => {
    expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual([0, 1, 50, 99, 100])
  })
})

describe('where a roll leads', () => {
  const drives = [choice('drive', 7, 120), choice('drive', 6, 118, 1), choice('drive', 6, 120, 1), choice('nitro', 9, 125), choice('pit', null, null)]

  it('has a notation for each choice, and offers only what the question does', () => {
    expect(optionsOf(drives, drives.map(moveOf)).map((one) => one.move)).toEqual(['drive 7 120', 'drive 6 118', 'drive 6 120', 'nitro 9 125', 'pit'])
    const offered: Move[] = [{ kind: 'drive', move: 'drive 7 120', steps: 7, space: 120 }, { kind: 'pit', move: 'pit' }]
    expect(optionsOf(drives, offered).map((one) => one.move)).toEqual(['drive 7 120', 'pit'])
    expect(optionsOf(null, [{ kind: 'crash', move: 'crash' }])).toEqual([])
  })

  it('lights each space once, for its least cost', () => {
    const options = optionsOf(drives, drives.map(moveOf))
    expect(bySpace(options).map((one) => one.move)).toEqual(['drive 7 120', 'drive 6 118', 'nitro 9 125'])
  })

  it('lists the furthest first', () => {
    const options = optionsOf(drives, drives.map(moveOf))
    expect(rows(options, () => 0).map((row) => [row.steps, row.kind, row.brake, row.ends.length])).toEqual([[9, 'nitro', 0, 1], [7, 'drive', 0, 1], [6, 'drive', 1, 2]])
  })

  it('lists the ends of a row from left to right, and letters those of one lane, the furthest first', () => {
    const ends = [choice('drive', 4, 10), choice('drive', 4, 12), choice('drive', 4, 14)]
    const lane = (space: number) => (space === 12 ? 0 : 2)
    const [row] = rows(optionsOf(ends, ends.map(moveOf)), lane)
    expect(row!.ends.map((end) => [end.space, end.letter])).toEqual([[12, ''], [14, 'a'], [10, 'b']])
  })

  it('shows as heavy what a tired car can hardly pay', () => {
    expect(weight(0, 3)).toBe('free')
    expect(weight(1, 18)).toBe('light')
    expect(weight(1, 3)).toBe('heavy')
    expect(weight(4, 18)).toBe('heavy')
  })
})
