import type { GameEvent } from '../../server/types'
import { who } from '../../table/names'
import type { Table } from '../../table/table.svelte'
import { hasText, joinNames, say, type Words } from '../../texts/texts.svelte'
import { sayCar } from './words'

/** An event as a sentence; null to leave it out. */
export function tell(event: GameEvent, table: Table, standIn = false): string | null {
  const key = `fd-event-${keyOf(event)}`
  if (!hasText(key)) return null
  const sentence = say(key, { ...who(table, event.seat, standIn), ...wordsOf(event) })
  return sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1)
}

/** The text key of an event, depending on its result. */
function keyOf(event: GameEvent): string {
  const { kind } = event
  if (kind === 'start') return `start-${String(event.how)}`
  if (kind === 'gear') return Number(event.lost) > 0 ? 'gear-skip' : 'gear'
  if (kind === 'drive') return driveKey(event)
  return kind
}

function driveKey(event: GameEvent): string {
  if (event.nitro) return Number(event.over) > 0 ? 'nitro-over' : 'nitro'
  if ((event.way as number[]).length < 2) return 'stand'
  if (Number(event.over) > 0) return Number(event.braked) > 0 ? 'over-brake' : 'over'
  return Number(event.braked) > 0 ? 'brake' : 'drive'
}

const NUMBERS = ['value', 'gear', 'from', 'lost', 'braked', 'over', 'stops', 'needed', 'gained', 'lap', 'place', 'speed']

function wordsOf(event: GameEvent): Words {
  const words: Words = { car: typeof event.seat === 'number' ? sayCar(event.seat) : '' }
  for (const field of NUMBERS) {
    const number = event[field]
    if (typeof number === 'number') words[field] = number
  }
  // Corners may have no name.
  if (event.kind === 'stop') words.bend = String(event.bend || event.corner)
  if (Array.isArray(event.way)) words.steps = event.way.length - 1
  if (Array.isArray(event.seats)) words.cars = joinNames((event.seats as number[]).map(sayCar))
  return words
}
