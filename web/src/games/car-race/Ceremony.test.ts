import { render, screen } from '@testing-library/svelte'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '../../server/api'
import type { TableSummary } from '../../server/types'
import { Table } from '../../table/table.svelte'
import { setLanguage } from '../../texts/texts.svelte'
import Layout from './Layout.svelte'
import { room } from './room'

vi.mock('./Stage.svelte', () => ({ default: () => ({}) }))

const player = (seat: number, car: string) => ({ seat, car, space: 5, rows: 5, home: true, used: seat, turn_left: false })

function finished(card: Partial<TableSummary>): void {
  const table = new Table('ABCDEF', 'build')
  table.viewer = 0
  table.own = [0]
  table.view = { phase: 'over', players: [player(0, 'blue'), player(1, 'red')], cars: [], dice: [] } as never
  const outcome = { ranking: [0, 1], winners: [0], scores: [5, 5], reason: 'the fewest dice were used' }
  table.card = { game: 'car-race', title: 'Car Race', seats: [], outcome, ...card } as unknown as TableSummary
  render(Layout, { table, room })
}

describe('the ceremony', () => {
  const replay = vi.spyOn(api, 'replay').mockReturnValue(new Promise(() => undefined))
  vi.spyOn(api, 'track').mockReturnValue(new Promise(() => undefined))
  beforeAll(() => setLanguage('en'))
  beforeEach(() => void replay.mockClear())

  it('draws the race turn by turn', async () => {
    finished({})
    await vi.waitFor(() => expect(replay).toHaveBeenCalled())
  })

  it('leads from a championship to its standings', () => {
    finished({ season: { code: 'POND', round: 1, rounds: 3 } })
    expect(screen.getByRole('link', { name: 'Standings' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Championship: race 1 of 3' })).toHaveAttribute('href', '/season/POND')
    expect(screen.queryByRole('button', { name: 'Rematch' })).toBeNull()
  })

  it('does not ask for a replay that is secret until the day is over', async () => {
    finished({ day: '2027-01-05', secret: true })
    expect(screen.getByRole('link', { name: 'Ranking of the day' })).toBeVisible()
    await import('../../table/RaceChart.svelte')
    await new Promise((done) => setTimeout(done))
    expect(replay).not.toHaveBeenCalled()
  })
})
