import { render, screen } from '@testing-library/svelte'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TableSummary } from '../server/types'
import { setLanguage } from '../texts/texts.svelte'
import Prompt from './Prompt.svelte'
import type { Room } from './room'
import { Table } from './table.svelte'

function prompted(card: Partial<TableSummary>): string {
  const table = new Table('ABCDEF', 'build')
  table.connection = 'open'
  table.card = { seats: [], outcome: null, ...card } as unknown as TableSummary
  const room = { prompt: () => 'Ada is to play.', tell: () => null } as unknown as Room
  render(Prompt, { table, room })
  return screen.getByRole('status').textContent ?? ''
}

describe('the prompt line', () => {
  beforeAll(() => setLanguage('en'))

  it('says whose turn it is', () => {
    expect(prompted({ stage: 'running' })).toContain('Ada is to play.')
  })

  it('asks nobody at a table that is closed, and says why', () => {
    expect(prompted({ stage: 'closed', why: 'rules' })).toContain('The rules have changed since')
  })
})
