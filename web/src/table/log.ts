import type { GameEvent } from '../server/types'
import type { PlayedRow } from './row'

/** The event that the log adds itself: a bot chose because a player's time had run out. */
export const TIME_RAN_OUT = 'time_ran_out'

/** A line of the log: what happened, in which version, and who did it. */
export interface Entry {
  v: number
  event: GameEvent
  by: PlayedRow['by']
  /** The first line of what happened while the page was disconnected. */
  missed: boolean
}

/** The lines of some rows. */
export function entriesOf(rows: PlayedRow[]): Entry[] {
  return rows.flatMap((row) => eventsOf(row).map((event) => ({ v: row.v, event, by: actorOf(row, event), missed: false })))
}

/** Who did it; the row of the last sealed answer reveals all of them. */
function actorOf(row: PlayedRow, event: GameEvent): PlayedRow['by'] {
  const seat = row.stood_in?.find((one) => one === event.seat)
  return seat === undefined ? (row.by ?? null) : { seat, as: 'bot' }
}

/** The lines for an event of a row: its own, and for the first event also the line that time ran out. */
export function entriesAt(row: PlayedRow, event: GameEvent): Entry[] {
  const lines = entriesOf([row])
  const ends = lines.findIndex((line) => line.event === event) + 1
  return event === row.events[0] ? lines.slice(0, ends) : lines.slice(ends - 1, ends)
}

function eventsOf(row: PlayedRow): GameEvent[] {
  if (row.by?.as !== 'clock') return row.events
  return [{ kind: TIME_RAN_OUT, seat: row.by.seat }, ...row.events]
}

/**
 * The log with the rows of a welcome, which replace everything from the first of them on. `after` is
 * the last version that this page has seen.
 */
export function caughtUp(log: Entry[], rows: PlayedRow[], after: number | null): Entry[] {
  const first = rows[0]?.v
  const kept = first === undefined ? log : log.filter((entry) => entry.v < first)
  const told = rows.reduce(withoutUndone, [...kept, ...entriesOf(rows)])
  const missed = after === null ? undefined : told.find((entry) => entry.v > after)
  return told.map((entry) => (entry === missed ? { ...entry, missed: true } : entry))
}

/** The log without what a row has undone. */
export function withoutUndone(log: Entry[], row: PlayedRow): Entry[] {
  const { undone, v } = row
  return undone === undefined ? log : log.filter((entry) => entry.v <= undone || entry.v >= v)
}
