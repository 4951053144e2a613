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
  if (event.seat !== undefined) words.name = nameOf(table, event.seat)
  if (event.car) words.car = sayColour(event.car)
  if (event.dice) words.dice = sayColours(event.dice)
  if (event.way) words.steps = event.way.length - 1
  if (event.cars) {
    words.cars = sayColours(event.cars)
    words.count = event.cars.length
  }
  return words
}
