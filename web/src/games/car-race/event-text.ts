import type { EventFields } from '../../table/events'
import { nameOf } from '../../table/names'
import type { Table } from '../../table/table.svelte'
import { capitalise } from '../../texts/capitalise'
import { hasText, say, type Words } from '../../texts/texts.svelte'
import type { RaceEvent } from './types'
import { sayColour, sayColours } from './words'

/** An event as a sentence; cars and their drivers are named by colour. */
export function sayEvent(event: RaceEvent, table: Table): string | null {
  const key = `cr-event-${event.kind}`
  return hasText(key) ? capitalise(say(key, wordsOf(event, table))) : null
}

function wordsOf(event: EventFields<RaceEvent>, table: Table): Words {
  const words: Words = {}
  if (typeof event.seat === 'number') words.name = nameOf(table, event.seat)
  if (typeof event.car === 'string') words.car = sayColour(event.car)
  if (Array.isArray(event.dice)) words.dice = sayColours(event.dice as string[])
  if (Array.isArray(event.way)) words.steps = event.way.length - 1
  if (Array.isArray(event.cars)) {
    words.cars = sayColours(event.cars as string[])
    words.count = event.cars.length
  }
  return words
}
