import { describe, expect, it } from 'vitest'
import type { Analysis, Outcome } from '../server/types'
import { chances } from './chances'

const decision = (n: number, ...wins: number[]) => ({ n, seat: 0, move: 'pass', fields: { kind: 'pass', move: 'pass' }, before: { wins, scores: [] }, after: { wins, scores: [] }, best: [], loss: 0, mark: '' })
const analysis: Analysis = { state: 'done', rows: 5, row: 5, decisions: [decision(2, 0.5, 0.5), decision(4, 0.8, 0.2)] }

describe('the curve of chances', () => {
  it('holds what was judged before each choice until the next', () => {
    expect(chances(analysis, 5, 2, null).map(([first]) => first)).toEqual([0.5, 0.5, 0.5, 0.8, 0.8, 0.8])
  })

  it('ends with who has won', () => {
    const outcome = { ranking: [1, 0], scores: [0, 0], winners: [1], reason: '' } as unknown as Outcome
    expect(chances(analysis, 5, 2, outcome).at(-1)).toEqual([0, 1])
  })

  it('is even where nothing is known yet', () => {
    expect(chances({ ...analysis, state: 'running', decisions: [] }, 1, 4, null)[0]).toEqual([0.25, 0.25, 0.25, 0.25])
  })
})
