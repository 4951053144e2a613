import type { GameEvent, GameView, Question } from '../../server/types'

/** What the terminal and this room understand of every game's view. */
export interface Car {
  name: string
  owner: number | null
  space: number | null
}

export type Value = string | number

/** A move that can be chosen: its notation, its kind, its fields by name, and the space it ends on. */
export interface Choice {
  move: string
  kind: string
  fields: Record<string, unknown>
  space: number | null
}

export function carsOf(view: GameView | null): Car[] {
  return (view?.cars as Car[] | undefined) ?? []
}

export function playersOf(view: GameView | null): Record<string, unknown>[] {
  return (view?.players as Record<string, unknown>[] | undefined) ?? []
}

export function choicesOf(question: Question | null): Choice[] {
  return (question?.moves ?? []).flatMap(({ kind, fields, list }) =>
    list.map(([move, ...values]) => {
      const named = Object.fromEntries(fields.map((name, index) => [name, values[index]]))
      return { move, kind, fields: named, space: endOf(named) }
    }),
  )
}

/** Where a move or an event leads: its `space`, or the last space of its `way`. */
export function endOf(fields: Record<string, unknown>): number | null {
  const { space, way } = fields
  if (typeof space === 'number') return space
  const last: unknown = Array.isArray(way) ? way.at(-1) : null
  return typeof last === 'number' ? last : null
}

/** The spaces that a car drove over, if an event moves one. */
export function driveOf(event: GameEvent): { car: string; way: number[] } | null {
  const { car, way } = event
  if (typeof car !== 'string' || !Array.isArray(way) || !way.every((space) => typeof space === 'number')) return null
  return way.length > 1 ? { car, way } : null
}
