import type { EventFields } from '../../table/events'
import { who } from '../../table/names'
import type { Table } from '../../table/table.svelte'
import { capitalise } from '../../texts/capitalise'
import { hasText, joinNames, say, type Words } from '../../texts/texts.svelte'
import type { DriveEvent, RaceEvent } from './types'
import { sayCar } from './words'

/** An event as a sentence; null to leave it out. */
export function sayEvent(event: RaceEvent, table: Table, standIn = false): string | null {
  const key = `fd-event-${keyOf(event)}`
  const seat = 'seat' in event ? event.seat : null
  return hasText(key) ? capitalise(say(key, { ...who(table, seat, standIn), ...wordsOf(event) })) : null
}

/** The text key of an event, depending on its result. */
function keyOf(event: RaceEvent): string {
  if (event.kind === 'start') return `start-${event.how}`
  if (event.kind === 'gear') return event.lost > 0 ? 'gear-skip' : 'gear'
  return event.kind === 'drive' ? driveKey(event) : event.kind
}

function driveKey({ nitro, over, braked, way }: DriveEvent): string {
  if (nitro) return over > 0 ? 'nitro-over' : 'nitro'
  if (way.length < 2) return 'stand'
  if (over > 0) return braked > 0 ? 'over-brake' : 'over'
  return braked > 0 ? 'brake' : 'drive'
}

const NUMBERS = ['value', 'gear', 'from', 'lost', 'braked', 'over', 'stops', 'needed', 'gained', 'lap', 'place', 'speed'] as const

function wordsOf(event: EventFields<RaceEvent>): Words {
  const words: Words = { car: event.seat !== undefined ? sayCar(event.seat) : '' }
  for (const field of NUMBERS) {
    if (event[field] !== undefined) words[field] = event[field]
  }
  // Corners may have no name.
  if (event.kind === 'stop') words.bend = event.bend || String(event.corner)
  if (event.way) words.steps = event.way.length - 1
  if (event.seats) words.cars = joinNames(event.seats.map(sayCar))
  return words
}
