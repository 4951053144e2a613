import { beforeAll, describe, expect, it } from 'vitest'
import { room } from '../games/top-race/room'
import type { BidEvent } from '../games/top-race/types'
import type { TableSummary } from '../server/types'
import type { PlayedRow } from './row'
import { loadRoomTexts, setLanguage } from '../texts/texts.svelte'
import { Table } from './table.svelte'
import { lastOwn, sentenceOf } from './sentences'

type By = NonNullable<PlayedRow['by']>['as']
const bid = (v: number, seat: number, as: By): PlayedRow => {
  const event: BidEvent = { kind: 'bid', seat, euros: 10_000 }
  return { v, events: [event], by: { seat, as } }
}

/** Ada looks on; Ben is another guest, and the third seat is a bot's. */
function told(...rows: PlayedRow[]): (string | null)[] {
  const table = told.table = new Table('ABCDEF', 'build')
  table.viewer = 0
  const guests = ['Ada', 'Ben'].map((name, seat) => ({ seat, kind: 'guest', name, bot: null }))
  table.card = { version: 0, seats: [...guests, { seat: 2, kind: 'bot', name: 'Maya', bot: 'club' }] } as unknown as TableSummary
  for (const row of rows) table.addRow(row)
  return table.log.map((entry) => sentenceOf(entry, table, room))
}
told.table = null as Table | null

describe.each([
  ['en', ['You bid', 'Your stand-in bids', 'Ben bids', 'The stand-in for Ben bids', 'Maya bids'], ['Your time ran out', 'Time ran out for Ben']],
  ['de', ['Du bietest', 'Deine Vertretung bietet', 'Ben bietet', 'Die Vertretung von Ben bietet', 'Maya bietet'], ['Deine Zeit ist abgelaufen', 'Die Zeit von Ben ist abgelaufen']],
] as const)('in %s the log', (language, bids, times) => {
  beforeAll(() => Promise.all([setLanguage(language), loadRoomTexts('top-race')]))

  it('says of every choice who made it', () => {
    const lines = told(bid(1, 0, 'guest'), bid(2, 0, 'bot'), bid(3, 1, 'guest'), bid(4, 1, 'bot'), bid(5, 2, 'bot'))
    bids.forEach((start, index) => expect(lines[index]?.startsWith(start), lines[index]!).toBe(true))
  })

  it('says that time ran out, and that a bot chose', () => {
    const lines = told(bid(1, 0, 'clock'), bid(2, 1, 'clock'))
    expect([lines[0]?.startsWith(times[0]), lines[2]?.startsWith(times[1])], lines.join()).toEqual([true, true])
    expect([lines[1]?.startsWith(bids[1]), lines[3]?.startsWith(bids[3])], lines.join()).toEqual([true, true])
  })

  it('says that time ran out even where the choice itself is a secret', () => {
    expect(told({ v: 1, events: [], by: { seat: 1, as: 'clock' } })).toHaveLength(1)
  })

  it('says who answered under seal, though all answers are told at once', () => {
    const events = [0, 1].map((seat) => ({ kind: 'bid', seat, euros: 10_000 }))
    const lines = told({ v: 1, events, by: { seat: 1, as: 'guest' }, stood_in: [0] })
    expect([lines[0]?.startsWith(bids[1]), lines[1]?.startsWith(bids[2])], lines.join()).toEqual([true, true])
  })

  it('does not take what a stand-in did for the viewer’s own doing', () => {
    told(bid(1, 0, 'guest'), bid(2, 1, 'guest'), bid(3, 0, 'bot'), bid(4, 0, 'clock'))
    expect(lastOwn(told.table!.log, told.table!)).toBe(0)
  })
})
