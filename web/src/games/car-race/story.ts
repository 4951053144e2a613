import type { GameEvent } from '../../server/types'
import { nameOf } from '../../table/names'
import type { Table } from '../../table/table.svelte'
import { hasText, say, type Words } from '../../texts/texts.svelte'
import { sayColour, sayColours } from './words'

/** An event as a sentence; cars and their drivers are named by colour. */
export function tell(event: GameEvent, table: Table): string | null {
  const key = `cr-event-${event.kind}`
  if (!hasText(key)) return null
  const sentence = say(key, wordsOf(event, table))
  return sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1)
}

function wordsOf(event: GameEvent, table: Table): Words {
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
