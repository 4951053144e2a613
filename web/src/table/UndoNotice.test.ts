import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { PageMessage, TableSummary, PendingUndo } from '../server/types'
import { setLanguage } from '../texts/texts.svelte'
import { Table } from './table.svelte'
import UndoNotice from './UndoNotice.svelte'

/** Ada looks on; she and Ben play, and Cleo. */
function asked(undo: PendingUndo | null, own = [0]): { table: Table; sent: PageMessage[] } {
  const table = new Table('ABCDEF', 'build')
  const sent: PageMessage[] = []
  vi.spyOn(table as unknown as { send(frame: PageMessage): number }, 'send').mockImplementation((frame) => sent.push(frame))
  table.viewer = own[0]!
  table.own = own
  table.card = { seats: ['Ada', 'Ben', 'Cleo'].map((name, seat) => ({ seat, kind: 'guest', name })) } as unknown as TableSummary
  table['handle']({ type: 'undo', undo, refused: null })
  render(UndoNotice, { table })
  return { table, sent }
}

describe('a request to take back', () => {
  beforeAll(() => setLanguage('en'))

  it('tells who asks whom it waits for, and can be withdrawn', async () => {
    const { sent } = asked({ seat: 0, to: 5, waiting: [1, 2] })
    expect(screen.getByRole('status')).toHaveTextContent('Waiting for Ben and Cleo to agree')
    await fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
    expect(sent).toEqual([{ type: 'undo_withdraw', seat: 0 }])
  })

  it('tells who asked who has refused, until anything happens', async () => {
    const { table } = asked({ seat: 0, to: 5, waiting: [1, 2] })
    table['handle']({ type: 'undo', undo: null, refused: 2 })
    expect(await screen.findByText('Cleo does not agree: the choice stands.')).toBeVisible()
    table.addRow({ v: 7, events: [] })
    await vi.waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  })

  it('is refused once, by whoever has several seats', async () => {
    const { sent } = asked({ seat: 0, to: 5, waiting: [1, 2] }, [1, 2])
    await fireEvent.click(screen.getByRole('button', { name: 'Refuse' }))
    expect(sent).toEqual([{ type: 'undo_reply', seat: 1, allow: false }])
  })

  it('says nothing of a refusal to those who did not ask', () => {
    const { table } = asked({ seat: 0, to: 5, waiting: [1] }, [2])
    table['handle']({ type: 'undo', undo: null, refused: 1 })
    expect(screen.queryByRole('status')).toBeNull()
  })
})
