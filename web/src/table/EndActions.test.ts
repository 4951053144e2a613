import { render, screen } from '@testing-library/svelte'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TableSummary } from '../server/types'
import { setLanguage } from '../texts/texts.svelte'
import EndActions from './EndActions.svelte'
import { Table } from './table.svelte'

function offered(simple: boolean, card: Partial<TableSummary>, viewer: number | null = 0): string[] {
  document.body.replaceChildren()
  const table = new Table('ABCDEF', 'build')
  table.viewer = viewer
  table.card = { game: 'car-race', season: null, day: null, secret: false, next: null, rated: false, ...card } as TableSummary
  render(EndActions, { table, simple })
  return [...document.querySelectorAll('a, button')].map((one) => one.textContent.trim())
}

describe.each([false, true])('after a race, with icons alone: %s', (simple) => {
  beforeAll(() => setLanguage('en'))
  const back = simple ? ['Replay', 'Home'] : ['Replay', 'Record']

  it('players race again, and spectators look back', () => {
    expect(offered(simple, {})).toEqual(['Rematch', 'Next track', ...back])
    expect(offered(simple, {}, null)).toEqual(back)
    expect(offered(simple, { next: 'GHJKLM' })).toEqual(['Go to the rematch', ...back])
  })

  it('a championship goes on with its standings', () => {
    expect(offered(simple, { season: { code: 'POND', round: 1, rounds: 3 } })).toEqual(['Standings', ...back])
    expect(screen.getByRole('link', { name: 'Standings' })).toHaveAttribute('href', '/season/POND')
  })

  it('the race of the day has its ranking, and is shown to nobody before the day is over', () => {
    expect(offered(simple, { day: '2027-01-05', secret: true })).toEqual(['Ranking of the day', ...(simple ? ['Home'] : [])])
    expect(screen.getByRole('link', { name: 'Ranking of the day' })).toHaveAttribute('href', '/day/2027-01-05')
    expect(offered(simple, { day: '2027-01-05' })).toEqual(['Ranking of the day', ...back])
  })
})
