import { fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TableSummary } from '../server/types'
import { setLanguage } from '../texts/texts.svelte'
import type { Room } from './room'
import { Table } from './table.svelte'
import TableLayout from './TableLayout.svelte'

const nothing = () => ({})
const room = { Stage: nothing, Tray: nothing, Facts: nothing, Result: nothing, prompt: () => null } as unknown as Room

function shown(own: number[]): Table {
  const table = new Table('ABCDEF', 'build')
  table.own = own
  table.card = { title: 'A race', stage: 'racing', seats: [] } as unknown as TableSummary
  render(TableLayout, { table, room })
  return table
}

const tabInFront = () => screen.getAllByRole('button', { pressed: true }).map((one) => one.textContent?.trim())

describe('the tabs of a small screen', () => {
  beforeAll(() => setLanguage('en'))

  it('begin with the hand for a player, and with the players for a spectator', () => {
    shown([0])
    expect(tabInFront()).toEqual(['Hand'])
    document.body.replaceChildren()
    shown([])
    expect(tabInFront()).toEqual(['Players'])
  })

  it('stay where the reader went when a seat is taken', async () => {
    const table = shown([])
    await fireEvent.click(screen.getByRole('button', { name: 'Log' }))
    table.own = [1]
    await tick()
    expect(tabInFront()).toEqual(['Log'])
  })
})
