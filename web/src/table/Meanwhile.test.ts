import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeAll, describe, expect, it } from 'vitest'
import { setLanguage } from '../texts/texts.svelte'
import Meanwhile from './Meanwhile.svelte'
import type { Room } from './room'
import { Table } from './table.svelte'

const words: Pick<Room, 'sayEvent'> = { sayEvent: (event) => (event.kind === 'decline' ? null : `${event.kind} ${event.seat}`) }
const room = words as Room

function seated(...events: [kind: string, seat: number][]): Table {
  const table = new Table('ABCDEF', 'build')
  table.viewer = 0
  events.forEach(([kind, seat], v) => table.addRow({ v, events: [{ kind, seat }] }))
  return table
}

describe('meanwhile', () => {
  beforeAll(() => setLanguage('en'))

  it('tells what others did since the viewer last did something', async () => {
    render(Meanwhile, { table: seated(['bid', 2], ['bid', 0], ['play', 1], ['decline', 2], ['play', 3]), room })
    const button = screen.getByRole('button', { name: /Meanwhile 2/ })
    expect(screen.queryByRole('list')).toBeNull()
    await fireEvent.click(button)
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['play 1', 'play 3'])
    expect(button).toHaveAttribute('aria-expanded', 'true')
  })

  it('keeps quiet when there is little to tell', () => {
    render(Meanwhile, { table: seated(['bid', 0], ['play', 1]), room })
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('opens by itself for who comes back to the page', async () => {
    render(Meanwhile, { table: seated(['play', 1], ['play', 3]), room })
    await fireEvent(document, new Event('visibilitychange'))
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
  })
})
