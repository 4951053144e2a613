import { describe, expect, it } from 'vitest'
import type { Move } from '../games/top-race/types'
import type { Group } from '../server/types'
import { movesOf, ofKind } from './moves'

const GROUPS: Group[] = [
  { kind: 'drive', fields: ['car', 'space'], list: [['drive red 45', 'red', 45], ['drive red goal', 'red', 'goal']] },
  { kind: 'pass', fields: [], list: [['pass']] },
]

describe('the moves of a question', () => {
  it('have their kind, their notation and the fields of their group', () => {
    expect(movesOf<Move>(GROUPS)).toEqual([
      { kind: 'drive', move: 'drive red 45', car: 'red', space: 45 },
      { kind: 'drive', move: 'drive red goal', car: 'red', space: 'goal' },
      { kind: 'pass', move: 'pass' },
    ])
  })

  it('are spelled by kind and values where no notation was sent', () => {
    const groups: Group[] = [
      { kind: 'drive', fields: ['car', 'space'], list: [['red', 45], ['red', 'goal']], bare: true },
      { kind: 'pass', list: [[]], bare: true },
    ]
    expect(movesOf<Move>(groups)).toEqual(movesOf<Move>(GROUPS))
  })

  it('are none without a question', () => {
    expect(movesOf<Move>(undefined)).toEqual([])
  })

  it('can be chosen by kind, with the fields of that kind', () => {
    const drives = ofKind(movesOf<Move>(GROUPS), 'drive', 'return')
    expect(drives.map((move) => move.space)).toEqual([45, 'goal'])
    expect(ofKind(movesOf<Move>(GROUPS), 'bid')).toEqual([])
  })
})
