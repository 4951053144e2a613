import { describe, expect, it } from 'vitest'
import type { GameEvent, Row, TableCard, Welcome } from '../server/frames'
import { commitmentOf } from './fair'
import { Table } from './table.svelte'

const happens = (kind: string): GameEvent[] => [{ kind, seat: 0 }]
const asked = (seat: number, answered = false) => ({ seat, question: 7, sealed: true, answered })

function seated(): Table {
  const table = new Table('ABCDEF', 'build')
  table.viewer = 1
  return table
}

function welcome(version: number, rows: Row[]): Welcome {
  return {
    type: 'welcome', protocol: 1, build: 'build', version, table: {} as TableCard, viewer: 0, own: [0], view: {}, asked: [],
    question: null, clocks: null, undo: null, advance: [], muted: [], chat: [], rows,
  }
}

describe('a table', () => {
  it('takes over the keys of the view that changed', () => {
    const table = seated()
    table.view = { phase: 'bid', money: 1 }
    table.take({ v: 3, events: [], view: { phase: 'turn' } })
    expect(table.view).toEqual({ phase: 'turn', money: 1 })
  })

  it('strikes from the log what was taken back', () => {
    const table = seated()
    table.take({ v: 1, events: happens('bid') })
    table.take({ v: 2, events: happens('play') })
    table.take({ v: 3, events: [], undone: 1 })
    expect(table.log.map((entry) => entry.event.kind)).toEqual(['bid'])
  })

  it('forgets a question once it is answered, and keeps it while others answer theirs', () => {
    const table = seated()
    const question = { id: 7, seat: 1, kind: 'tip', sealed: true, about: null, moves: [], ms: null }
    table.take({ v: 1, events: [], asked: [asked(0), asked(1)], question })
    table.take({ v: 2, events: [], asked: [asked(0, true), asked(1)] })
    expect(table.question).toEqual(question)
    table.take({ v: 3, events: [], asked: [asked(0, true), asked(1, true)] })
    expect(table.question).toBeNull()
  })

  it('does not show a question that a rule answers', () => {
    const table = seated()
    const moves = [{ kind: 'decline', fields: [], list: [['decline'] as [string]] }]
    const question = { id: 7, seat: 1, kind: 'claim', sealed: true, about: 'R5', moves, ms: null }
    table.setRule('claim', 'decline', ['B5'])
    table.take({ v: 1, events: [], asked: [asked(1)], question })
    expect(table.question).toBeNull()
    table.take({ v: 2, events: [], asked: [asked(1)], question: { ...question, about: 'B5' } })
    expect(table.question?.about).toBe('B5')
  })

  it('tells those who watch, and no longer when they have gone', () => {
    const table = seated()
    const heard: string[] = []
    const stop = table.watch((events) => heard.push(...events.map((event) => event.kind)))
    table.take({ v: 1, events: happens('bid') })
    stop()
    table.take({ v: 2, events: happens('pass') })
    expect(heard).toEqual(['bid'])
  })

  it('does not go back to what a late answer says', () => {
    const table = seated()
    const card = (version: number, stage: string) => ({ version, stage, seats: [] }) as unknown as TableCard
    table.catchUp(card(3, 'lobby'))
    table.take({ v: 5, events: [] })
    table.catchUp(card(4, 'dealing'))
    expect(table.card).toMatchObject({ version: 5, stage: 'lobby' })
    table.catchUp(card(6, 'running'))
    expect(table.card?.stage).toBe('running')
  })

  it('lets things go on when another seat looks at an open game, and places them anew otherwise', () => {
    for (const open of [true, false]) {
      const table = seated()
      table.open = open
      table.take({ v: 1, events: happens('roll') })
      const heard: [number, boolean][] = []
      table.watch((events, hurried) => heard.push([events.length, hurried]))
      table['read']({
        type: 'welcome', protocol: 1, build: 'build', version: 2, table: {} as TableCard, viewer: 0, own: [0, 1], view: {}, asked: [],
        question: null, clocks: null, undo: null, advance: [], muted: [], chat: [], rows: [{ v: 2, events: happens('drive') }],
      })
      expect(heard).toEqual([open ? [1, false] : [0, true]])
      expect(table.log.map((entry) => entry.event.kind)).toEqual(['roll', 'drive'])
    }
  })

  it('tells every row once, however often the server welcomes', () => {
    const table = new Table('ABCDEF', 'build')
    const rows = [1, 2, 3].map((v) => ({ v, events: happens(`row ${v}`) }))
    for (const told of [rows, rows, [], rows.slice(1)]) table['read'](welcome(3, told))
    expect(table.log.map((entry) => entry.event.kind)).toEqual(['row 1', 'row 2', 'row 3'])
    expect(table.log.some((entry) => entry.missed)).toBe(false)
    table['read'](welcome(5, [...rows, { v: 4, events: happens('row 4') }, { v: 5, events: happens('row 5') }]))
    expect(table.log.map((entry) => entry.v)).toEqual([1, 2, 3, 4, 5])
    expect(table.log.filter((entry) => entry.missed).map((entry) => entry.v)).toEqual([4])
  })

  it('strikes what was taken back while the page was away, once', () => {
    const table = new Table('ABCDEF', 'build')
    table['read'](welcome(2, [1, 2].map((v) => ({ v, events: happens(`row ${v}`) }))))
    table['read'](welcome(4, [{ v: 3, events: [], undone: 1 }, { v: 4, events: happens('row 4') }]))
    expect(table.log.map((entry) => entry.v)).toEqual([1, 4])
  })

  it('keeps only its new eyes’ past when a row came before the welcome', () => {
    const table = seated()
    table.become(0)
    table.take({ v: 2, events: happens('through old eyes') })
    table['read'](welcome(2, [{ v: 1, events: happens('bid') }, { v: 2, events: happens('through new eyes') }]))
    expect(table.log.map((entry) => entry.event.kind)).toEqual(['bid', 'through new eyes'])
  })

  it('asks nothing while the connection is lost, and asks again after a welcome', () => {
    const table = seated()
    const question = { id: 7, seat: 1, kind: 'tip', sealed: true, about: null, moves: [], ms: null }
    table.take({ v: 1, events: [], asked: [asked(1)], question })
    table['linked']('lost')
    expect(table.question).toBeNull()
    table['read']({ ...welcome(1, []), viewer: 1, asked: [asked(1)], question })
    expect(table.question).toEqual(question)
    expect(table.link).toBe('open')
  })

  it('forgets a request to take back as soon as anybody acts', () => {
    const table = seated()
    table['read']({ type: 'undo', undo: { seat: 0, to: 1, waiting: [1] } })
    table.take({ v: 3, events: [] })
    expect(table.undo).toBeNull()
  })

  it('checks the promise of a fair deal', async () => {
    // The SHA-256 of thirty-two zero bytes.
    const zeros = '00'.repeat(16)
    expect(await commitmentOf(zeros, zeros)).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925')
  })
})
