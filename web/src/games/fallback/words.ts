import type { GameEvent, GameView } from '../../server/types'
import { nameOf, who } from '../../table/names'
import type { Table } from '../../table/table.svelte'
import { capitalise } from '../../texts/capitalise'
import { hasGameText, listed, sayGameText } from '../../texts/texts.svelte'
import { endOf, type Choice, type Value } from './view'

/** A word of a game, such as a car's name, in its own words where it has any. */
export function sayWord(word: string): string {
  return hasGameText(`name-${word}`) ? sayGameText(`name-${word}`) : word
}

/** Plain data as the values of a message, as the terminal has them: parts of parts get longer names. */
export function valuesOf(data: Record<string, unknown>, prefix = ''): Record<string, Value> {
  return Object.fromEntries(Object.entries(data).flatMap(([key, value]) => Object.entries(valueOf(prefix + key, value))))
}

function valueOf(name: string, value: unknown): Record<string, Value> {
  if (Array.isArray(value)) return listOf(name, value)
  if (typeof value === 'object' && value !== null) return valuesOf(value as Record<string, unknown>, `${name}_`)
  return { [name]: plain(value) }
}

function listOf(name: string, items: unknown[]): Record<string, Value> {
  const shown = items.filter((item) => typeof item !== 'object').map(plain)
  const ends = shown.length ? { [`${name}_first`]: shown[0]!, [`${name}_last`]: shown.at(-1)! } : {}
  return { [name]: listed(shown), [`${name}_count`]: items.length, [`${name}_steps`]: Math.max(0, items.length - 1), ...ends }
}

function plain(value: unknown): Value {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === null || value === undefined ? 'none' : sayWord(String(value))
}

const placeOf = (end: number | null, finish: number | undefined) => (end !== null && end === finish ? 'home' : 'space')

/** An event in the game's own words; one that it has none for is named by its kind. */
export function sayEvent(event: GameEvent, table: Table, finish: number | undefined, standIn = false): string {
  const text = `event-${event.kind}`
  const known = Object.fromEntries(Object.entries(event).filter(([, value]) => value !== null))
  const { me, name } = who(table, event.seat, standIn)
  const words = { ...valuesOf(known), me, who: name, way_ends: placeOf(endOf({ ...event }), finish) }
  if (hasGameText(text)) return capitalise(sayGameText(text, words))
  return capitalise([name, event.kind.replaceAll('_', ' ')].filter(Boolean).join(': ')) + '.'
}

/** A move in the game's own words, or in its notation. */
export function sayChoice(choice: Choice, finish: number | undefined): string {
  const text = `move-${choice.kind}`
  if (!hasGameText(text)) return capitalise(choice.move)
  return sayGameText(text, { ...valuesOf(choice.fields), ends: placeOf(choice.space, finish) })
}

/** What is wanted in a phase, if the game has words for it. */
export function sayQuestion(view: GameView, table: Table): string | null {
  const text = `ask-${String(view.phase)}`
  if (!hasGameText(text)) return null
  return sayGameText(text, { ...valuesOf({ ...view }), who: typeof view.turn === 'number' ? nameOf(table, view.turn) : '' })
}

export function sayColumn(key: string): string {
  return hasGameText(`column-${key}`) ? sayGameText(`column-${key}`) : key
}
