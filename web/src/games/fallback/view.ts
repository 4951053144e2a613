import type { GameEvent, GameMove, GameView, Question } from '../../server/types'
import { movesOf } from '../../table/moves'

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
  return (view as { cars?: Car[] } | null)?.cars ?? []
}

export function playersOf(view: GameView | null): Record<string, unknown>[] {
  return (view as { players?: Record<string, unknown>[] } | null)?.players ?? []
}

export function choicesOf(question: Question | null): Choice[] {
  return movesOf(question?.moves).map(choiceOf)
}

export function choiceOf({ move, kind, ...fields }: GameMove): Choice {
  return { move, kind, fields, space: endOf(fields) }
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
  const { car, way } = event as GameEvent & { car?: unknown; way?: unknown }
  if (typeof car !== 'string' || !Array.isArray(way) || !way.every((space) => typeof space === 'number')) return null
  return way.length > 1 ? { car, way } : null
}
