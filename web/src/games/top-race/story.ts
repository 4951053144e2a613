import type { GameEvent } from '../../server/types'
import { who } from '../../table/names'
import type { Table } from '../../table/table.svelte'
import { euros, hasText, say, type Words } from '../../texts/texts.svelte'
import { paints } from './cars'
import { readCard } from './cards'
import type { View } from './view'
import { sayCar, sayCard, sayCars } from './words'

/** An event as a sentence; null to leave it out. */
export function tell(event: GameEvent, table: Table, standIn = false): string | null {
  const key = `tr-event-${keyOf(event)}`
  if (!hasText(key)) return null
  const sentence = say(key, { ...who(table, event.seat, standIn), ...wordsOf(event, table) })
  return sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1)
}

/** The text key of an event; secret and special ones have their own. */
function keyOf(event: GameEvent): string {
  const { kind } = event
  if (kind === 'tip' && !event.car) return 'tip-secret'
  if (kind === 'trade' && !event.sold) return 'trade-secret'
  if (kind === 'race_over' && !event.order) return 'race_over-more'
  if (kind === 'drive') return driveKey(event)
  return kind
}

function driveKey(event: GameEvent): string {
  const steps = (event.way as number[]).length - 1
  if (steps === 0) return event.sprint ? 'drive-level' : 'drive-blocked'
  return (event.lost as number) > 0 ? 'drive-short' : 'drive'
}

function wordsOf(event: GameEvent, table: Table): Words {
  const names = ((table.view as View | null)?.cars ?? []).map((car) => car.name)
  const card = (name: unknown) => sayCard(readCard(String(name), paints(names)))
  const words: Words = {}
  if (typeof event.car === 'string') words.car = sayCar(event.car)
  if (typeof event.card === 'string') words.card = card(event.card)
  for (const field of ['euros', 'price', 'prize'] as const) {
    if (typeof event[field] === 'number') words[field] = euros(event[field])
  }
  for (const field of ['start', 'space', 'points', 'lost', 'place', 'race', 'line', 'count', 'round'] as const) {
    if (typeof event[field] === 'number') words[field] = event[field]
  }
  if (event.kind === 'drive') words.steps = (event.way as number[]).length - 1
  for (const field of ['cars', 'order', 'sold', 'bought'] as const) {
    if (Array.isArray(event[field])) words[field] = sayCars(event[field] as string[])
  }
  if (Array.isArray(event.cards)) words.count = event.cards.length
  return words
}
