import { describe, expect, it } from 'vitest'
import type { Connection } from '../server/connection'
import type { GameEvent, GameView, PageMessage, Outcome, LogRow, TableSummary, WelcomeMessage } from '../server/types'
import { commitmentOf } from './fair'
import { Table } from './table.svelte'

const holding = (view: object): GameView => view
const happens = (kind: string): GameEvent[] => [{ kind, seat: 0 }]
const asked = (seat: number, answered = false) => ({ seat, question: 7, sealed: true, answered })

function seated(): Table {
  const table = new Table('ABCDEF', 'build')
  table.viewer = 1
  return table
}

function welcome(version: number, rows: Omit<LogRow, 'by'>[]): WelcomeMessage {
  return {
    type: 'welcome', protocol: 3, build: 'build', version, table: {} as TableSummary, you: 'g-me', viewer: 0, own: [0], view: {}, asked: [],
    question: null, clocks: null, undo: null, advance: [], muted: [], chat: [], rows: rows.map((row) => ({ by: null, ...row })),
  }
}

describe('a table', () => {
  it('takes over the keys of the view that changed', () => {
    const table = seated()
    table.view = holding({ phase: 'bid', money: 1 })
    table.addRow({ v: 3, events: [], view: { phase: 'turn' } })
    expect(table.view).toEqual({ phase: 'turn', money: 1 })
  })

  it('strikes from the log what was taken back', () => {
    const table = seated()
    table.addRow({ v: 1, events: happens('bid') })
    table.addRow({ v: 2, events: happens('play') })
    table.addRow({ v: 3, events: [], undone: 1 })
    expect(table.log.map((entry) => entry.event.kind)).toEqual(['bid'])
  })

  it('forgets a question once it is answered, and keeps it while others answer theirs', () => {
    const table = seated()
    const question = { id: 7, seat: 1, kind: 'tip', sealed: true, about: null, moves: {}, ms: null }
    table.addRow({ v: 1, events: [], asked: [asked(0), asked(1)], question })
    table.addRow({ v: 2, events: [], asked: [asked(0, true), asked(1)] })
    expect(table.question).toEqual(question)
    table.addRow({ v: 3, events: [], asked: [asked(0, true), asked(1, true)] })
    expect(table.question).toBeNull()
  })

  it('does not show a question that a rule answers', () => {
    const table = seated()
    const moves = { decline: {} }
    const question = { id: 7, seat: 1, kind: 'claim', sealed: true, about: 'R5', moves, ms: null }
    table.setRule('claim', 'decline', ['B5'])
    table.addRow({ v: 1, events: [], asked: [asked(1)], question })
    expect(table.question).toBeNull()
    table.addRow({ v: 2, events: [], asked: [asked(1)], question: { ...question, about: 'B5' } })
    expect(table.question?.about).toBe('B5')
  })

  it('tells of what happens when the board has shown it, and takes an answered question away at once', async () => {
    const table = seated()
    const question = { id: 7, seat: 1, kind: 'turn', sealed: false, about: null, moves: {}, ms: null }
    table.card = { version: 0, stage: 'running', outcome: null, fair: null, seats: [] } as unknown as TableSummary
    table.addRow({ v: 1, events: [], asked: [asked(1)], question, view: holding({ money: 1 }) })
    let shown = () => {}
    table.playback.register({ play: () => new Promise((resolve) => (shown = resolve)), finishMotion: () => shown(), settle: () => undefined })
    const outcome = { winners: [1], ranking: [1], scores: [2], reason: '' } as unknown as Outcome
    table.addRow({ v: 2, events: happens('drive'), asked: [], view: holding({ money: 2 }), outcome })
    await Promise.resolve()
    expect([table.question, table.view, table.log, table.card.outcome]).toEqual([null, { money: 1 }, [], null])
    // Whoever comes or goes meanwhile is told at once; the end is not.
    table['handle']({ type: 'table', v: 2, table: { ...table.card, watchers: 3, version: 2, stage: 'finished', outcome } })
    expect(table.card).toMatchObject({ watchers: 3, stage: 'running', outcome: null })
    shown()
    await new Promise((resolve) => setTimeout(resolve))
    expect([table.view, table.log.length, table.card.stage]).toEqual([{ money: 2 }, 1, 'finished'])
    expect(table.card.outcome).toEqual(outcome)
  })

  it('does not keep somebody waiting whose time is short', () => {
    const table = seated()
    const question = { id: 7, seat: 1, kind: 'turn', sealed: false, about: null, moves: {}, ms: null }
    table.playback.register({ play: () => new Promise(() => undefined), finishMotion: () => undefined, settle: () => undefined })
    const row = { v: 1, events: happens('drive'), asked: [asked(1)], question }
    table.addRow({ ...row, clocks: { bank: [0, 0], running: [1], ms: { 1: 60_000 } } })
    expect([table.question, table.clocks?.clocks.running]).toEqual([null, [1]])
    table.addRow({ ...row, v: 2, clocks: { bank: [0, 0], running: [1], ms: { 1: 5_000 } } })
    expect(table.question).toEqual(question)
  })

  it('does not go back to what a late answer says', () => {
    const table = seated()
    const card = (version: number, stage: string) => ({ version, stage, seats: [] }) as unknown as TableSummary
    table.catchUp(card(3, 'lobby'))
    table.addRow({ v: 5, events: [] })
    table.catchUp(card(4, 'dealing'))
    expect(table.card).toMatchObject({ version: 5, stage: 'lobby' })
    table.catchUp(card(6, 'running'))
    expect(table.card?.stage).toBe('running')
  })

  it('lets things go on when another seat looks at an open game, and places them anew otherwise', async () => {
    for (const open of [true, false]) {
      const table = seated()
      table.open = open
      table.addRow({ v: 1, events: happens('roll') })
      const heard: string[] = []
      table.playback.register({
        play: async (event) => void heard.push(event.kind),
        finishMotion: () => undefined,
        settle: (reset) => void (reset && heard.push('anew')),
      })
      table['handle']({
        type: 'welcome', protocol: 3, build: 'build', version: 2, table: {} as TableSummary, you: 'g-me', viewer: 0, own: [0, 1], view: {}, asked: [],
        question: null, clocks: null, undo: null, advance: [], muted: [], chat: [], rows: [{ v: 2, by: null, events: happens('drive') }],
      })
      await new Promise((resolve) => setTimeout(resolve))
      expect(heard).toEqual([open ? 'drive' : 'anew'])
      expect(table.log.map((entry) => entry.event.kind)).toEqual(['roll', 'drive'])
    }
  })

  it('tells every row once, however often the server welcomes', () => {
    const table = new Table('ABCDEF', 'build')
    const rows = [1, 2, 3].map((v) => ({ v, events: happens(`row ${v}`) }))
    for (const told of [rows, rows, [], rows.slice(1)]) table['handle'](welcome(3, told))
    expect(table.log.map((entry) => entry.event.kind)).toEqual(['row 1', 'row 2', 'row 3'])
    expect(table.log.some((entry) => entry.missed)).toBe(false)
    table['handle'](welcome(5, [...rows, { v: 4, events: happens('row 4') }, { v: 5, events: happens('row 5') }]))
    expect(table.log.map((entry) => entry.v)).toEqual([1, 2, 3, 4, 5])
    expect(table.log.filter((entry) => entry.missed).map((entry) => entry.v)).toEqual([4])
  })

  it('strikes what was taken back while the page was away, once', () => {
    const table = new Table('ABCDEF', 'build')
    table['handle'](welcome(2, [1, 2].map((v) => ({ v, events: happens(`row ${v}`) }))))
    table['handle'](welcome(4, [{ v: 3, events: [], undone: 1 }, { v: 4, events: happens('row 4') }]))
    expect(table.log.map((entry) => entry.v)).toEqual([1, 4])
  })

  it('keeps only its new eyes’ past when a row came before the welcome', () => {
    const table = seated()
    table.switchSeat(0)
    table.addRow({ v: 2, events: happens('through old eyes') })
    table['handle'](welcome(2, [{ v: 1, events: happens('bid') }, { v: 2, events: happens('through new eyes') }]))
    expect(table.log.map((entry) => entry.event.kind)).toEqual(['bid', 'through new eyes'])
  })

  it('asks nothing while the connection is lost, and asks again after a welcome', () => {
    const table = seated()
    const question = { id: 7, seat: 1, kind: 'tip', sealed: true, about: null, moves: {}, ms: null }
    table.addRow({ v: 1, events: [], asked: [asked(1)], question })
    table['connectionChanged']('lost')
    expect(table.question).toBeNull()
    table['handle']({ ...welcome(1, []), viewer: 1, asked: [asked(1)], question })
    expect(table.question).toEqual(question)
    expect(table.connection).toBe('open')
  })

  it('says that time ran out once, before what was chosen instead', async () => {
    const table = seated()
    table.playback.register({ play: async () => undefined, finishMotion: () => undefined, settle: () => undefined })
    const by = { seat: 0, as: 'clock' } as const
    table.addRow({ v: 1, events: [...happens('play'), ...happens('drive')], by })
    table.addRow({ v: 2, events: [], by })
    await new Promise((resolve) => setTimeout(resolve))
    expect(table.log.map((entry) => entry.event.kind)).toEqual(['time_ran_out', 'play', 'drive', 'time_ran_out'])
  })

  it('drops an undo request as soon as anybody acts', () => {
    const table = seated()
    table['handle']({ type: 'undo', undo: { seat: 0, to: 1, waiting: [1] }, refused: null })
    table.addRow({ v: 3, events: [] })
    expect(table.undo.pending).toBeNull()
  })

  it('says the same number when it is asked for it again', () => {
    const table = seated()
    const sent: PageMessage[] = []
    table['socket'] = { send: (message: PageMessage) => sent.push(message) } as unknown as Connection
    table.own = [1]
    for (let times = 0; times < 2; times += 1) table['handle']({ type: 'deal', seats: [1], commitment: 'c' })
    expect(sent).toEqual(Array(2).fill({ type: 'number', seat: 1, number: table.numbers[1] }))
  })

  it('loads the whole race when it connects as another guest', () => {
    const table = new Table('ABCDEF', 'build')
    table['handle'](welcome(2, [{ v: 2, events: happens('seen from outside') }]))
    table['connectionChanged']('connecting')
    table['handle'](welcome(2, [{ v: 2, events: happens('seen from the seat') }]))
    expect(table.log.map((entry) => entry.event.kind)).toEqual(['seen from the seat'])
  })

  it('checks the commitment of a fair deal', async () => {
    // The SHA-256 of thirty-two zero bytes.
    const zeros = '00'.repeat(16)
    expect(await commitmentOf(zeros, zeros)).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925')
  })
})
