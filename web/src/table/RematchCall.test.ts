import { render, screen } from '@testing-library/svelte'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TableSummary } from '../server/types'
import { setLanguage } from '../texts/texts.svelte'
import RematchCall from './RematchCall.svelte'
import { Table } from './table.svelte'

function finished(viewer: number | null, next: string | null, by: string | null): void {
  const table = new Table('ABCDEF', 'build')
  table.viewer = viewer
  table.card = { next, next_by: by } as TableSummary
  render(RematchCall, { table })
}

describe('the call to a rematch', () => {
  beforeAll(() => setLanguage('en'))

  it('reaches players, who have a seat there', () => {
    finished(1, 'GHJKLM', 'Ada')
    expect(screen.getByRole('status')).toHaveTextContent('Ada wants a rematch.')
    expect(screen.getByRole('link', { name: 'Go to the rematch' })).toHaveAttribute('href', '/t/GHJKLM')
  })

  it('reaches spectators, and who made it', () => {
    finished(null, 'GHJKLM', 'Ada')
    expect(screen.getByRole('link', { name: 'Watch the rematch' })).toBeVisible()
    finished(0, 'GHJKLM', null)
    expect(screen.getByText(/There is a rematch/)).toBeVisible()
  })

  it('is silent while there is none', () => {
    finished(1, null, null)
    expect(screen.queryByRole('status')).toBeNull()
  })
})
