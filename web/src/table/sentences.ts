import { say } from '../texts/texts.svelte'
import { TIME_RAN_OUT, type Entry } from './log'
import { who } from './names'
import type { Room } from './room'
import type { Table } from './table.svelte'

/** A log entry as a sentence; null to leave it out. */
export function sentenceOf(entry: Entry, table: Table, room: Room): string | null {
  const { event } = entry
  if (event.kind === TIME_RAN_OUT) return say('time-ran-out', who(table, event.seat))
  return room.sayEvent(event, table, byStandIn(entry, table))
}

/** Whether a bot did this for a player who was away or whose time had run out. */
export function byStandIn(entry: Entry, table: Table): boolean {
  const { by, event } = entry
  if (!by || by.seat !== event.seat || !by.as || by.as === 'guest' || by.as === 'advance') return false
  return by.as === 'clock' || table.card?.seats[by.seat]?.kind === 'guest'
}

/** The index of the viewer's own last action in the log, or -1. */
export function lastOwn(log: Entry[], table: Table): number {
  return log.findLastIndex((entry) => entry.event.seat === table.viewer && entry.event.kind !== TIME_RAN_OUT && !byStandIn(entry, table))
}
