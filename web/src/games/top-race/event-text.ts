import type { EventFields } from '../../table/events'
import { who } from '../../table/names'
import type { Table } from '../../table/table.svelte'
import { capitalise } from '../../texts/capitalise'
import { euros, hasText, say, type Words } from '../../texts/texts.svelte'
import { paints } from './cars'
import { readCard } from './cards'
import type { DriveEvent, RaceEvent } from './types'
import { viewOf } from './view'
import { sayCar, sayCard, sayCars } from './words'

/** An event as a sentence; null to leave it out. */
export function sayEvent(event: RaceEvent, table: Table, standIn = false): string | null {
  const key = `tr-event-${keyOf(event)}`
  const seat = 'seat' in event ? event.seat : null
  return hasText(key) ? capitalise(say(key, { ...who(table, seat, standIn), ...wordsOf(event, table) })) : null
}

/** The text key of an event; secret and special ones have their own. */
function keyOf(event: RaceEvent): string {
  if (event.kind === 'tip' && !event.car) return 'tip-secret'
  if (event.kind === 'trade' && !event.sold) return 'trade-secret'
  return event.kind === 'drive' ? driveKey(event) : event.kind
}

function driveKey({ way, sprint, lost }: DriveEvent): string {
  if (way.length === 1) return sprint ? 'drive-level' : 'drive-blocked'
  return lost > 0 ? 'drive-short' : 'drive'
}

function wordsOf(event: EventFields<RaceEvent>, table: Table): Words {
  const names = (viewOf(table)?.cars ?? []).map((car) => car.name)
  const words: Words = {}
  if (event.car) words.car = sayCar(event.car)
  if (event.card) words.card = sayCard(readCard(event.card, paints(names)))
  for (const field of ['euros', 'price', 'prize'] as const) {
    if (event[field] !== undefined) words[field] = euros(event[field])
  }
  for (const field of ['start', 'space', 'points', 'lost', 'place', 'race', 'line', 'count', 'round'] as const) {
    if (event[field] !== undefined) words[field] = event[field]
  }
  if (event.way) words.steps = event.way.length - 1
  for (const field of ['cars', 'order', 'sold', 'bought'] as const) {
    if (event[field]) words[field] = sayCars(event[field])
  }
  if (event.cards) words.count = event.cards.length
  return words
}
