import { render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { beforeAll, describe, expect, it } from 'vitest'
import { setLanguage } from '../texts/texts.svelte'
import LogList from './LogList.svelte'
import type { Room } from './room'
import { Table } from './table.svelte'

const words: Pick<Room, 'sayEvent'> = { sayEvent: (event) => `${event.kind} ${event.seat}` }
const room = words as Room

function told(table: Table, ...numbers: number[]): void {
  for (const v of numbers) table.addRow({ v, events: [{ kind: 'play', seat: v }] })
}

describe('the log', () => {
  beforeAll(() => setLanguage('en'))

  it('keeps the lines that stay when the oldest one leaves a long list', async () => {
    const table = new Table('ABCDEF', 'build')
    told(table, ...Array(300).keys())
    render(LogList, { table, room })
    const line = screen.getByText('play 150')
    told(table, 300)
    await tick()
    expect(screen.queryByText('play 0')).toBeNull()
    expect(screen.getByText('play 300')).toBeVisible()
    expect(screen.getByText('play 150')).toBe(line)
  })
})
