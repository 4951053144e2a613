import { beforeAll, describe, expect, it } from 'vitest'
import type { GameView } from '../../server/types'
import type { OpenQuestion } from '../../table/moves'
import { Table } from '../../table/table.svelte'
import { loadRoomTexts, setLanguage } from '../../texts/texts.svelte'
import { prompt } from './prompt'

function asked(...kinds: object[]): string | null {
  const table = new Table('ABCDEF', 'build')
  table.view = { phase: 'far', die: 4, choices: [{ kind: 'drive' }] } as unknown as GameView
  table.question = { seat: 0, kind: 'far', moves: {} } as unknown as OpenQuestion
  table.log = kinds.map((event, v) => ({ v, event, by: null, missed: false })) as typeof table.log
  return prompt(table)
}

describe('the prompt of Formula D', () => {
  beforeAll(() => Promise.all([setLanguage('en'), loadRoomTexts('formula-d')]))

  it('speaks of no roll after a dream start', () => {
    expect(asked({ kind: 'start', seat: 0, how: 'dream' })).toContain('Dream start')
  })

  it('speaks of the roll once there is one', () => {
    expect(asked({ kind: 'start', seat: 0, how: 'dream' }, { kind: 'roll', seat: 0 })).toContain('You rolled')
    expect(asked({ kind: 'start', seat: 0, how: 'plain' }, { kind: 'start', seat: 1, how: 'dream' })).toContain('You rolled')
  })
})
