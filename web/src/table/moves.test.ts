import { describe, expect, it } from 'vitest'
import type { Move } from '../games/top-race/types'
import { askedOf, movesOf, ofKind, type Moves } from './moves'

const MOVES: Moves = { drive: { car: 'red', space: [45, 'goal'] }, pass: {} }

describe('the moves of a question', () => {
  it('have their kind, their fields and their notation, which is kind and values', () => {
    expect(movesOf<Move>(MOVES)).toEqual([
      { kind: 'drive', move: 'drive red 45', car: 'red', space: 45 },
      { kind: 'drive', move: 'drive red goal', car: 'red', space: 'goal' },
      { kind: 'pass', move: 'pass' },
    ])
  })

  it('may have values that are lists, even if there is only one move', () => {
    expect(movesOf({ drive: { way: [[1, 2]] } })).toEqual([{ kind: 'drive', move: 'drive 1 2', way: [1, 2] }])
  })

  it('have the notation that was sent, if one was', () => {
    const trade = { sold: ['red', 'red'], bought: ['blue', 'green'] }
    const moves = { trade: { move: 'trade red+red blue+green', sold: [trade.sold], bought: [trade.bought] } }
    expect(movesOf(moves)).toEqual([{ kind: 'trade', move: 'trade red+red blue+green', ...trade }])
  })

  it('are none without a question', () => {
    expect(movesOf<Move>(undefined)).toEqual([])
  })

  it('can be chosen by kind, with the fields of that kind', () => {
    const drives = ofKind(movesOf<Move>(MOVES), 'drive', 'return')
    expect(drives.map((move) => move.space)).toEqual([45, 'goal'])
    expect(ofKind(movesOf<Move>(MOVES), 'bid')).toEqual([])
  })
})

describe('the seats that are asked', () => {
  it('are numbers where there is nothing else to say', () => {
    expect(askedOf([2, { seat: 3, sealed: true }])).toEqual([{ seat: 2 }, { seat: 3, sealed: true }])
  })
})
