import type { Table } from '../../table/table.svelte'
import { listed, say, type Words } from '../../texts/texts.svelte'
import type { Option } from './choices'
import { raceOf, type Race } from './race.svelte'
import type { Move } from './types'
import { sayCar } from './words'

/** The lane of a space, as a driver sees it. */
export function sayLane(race: Race, space: number): string {
  return say(`fd-lane-${race.track?.spaces[space]?.lane ?? 0}`)
}

/** The car directly ahead of a space. */
function carAhead(space: number, race: Race): number | undefined {
  const links = race.track?.spaces[space]?.links ?? []
  const seat = race.view?.cars.findIndex((car) => car.space !== null && links.includes(car.space)) ?? -1
  return seat < 0 ? undefined : seat
}

/** A choice in words, for screen readers. */
export function describe(option: Option, race: Race): string {
  if (option.space === null) return say(`fd-choose-${option.kind}`, { cost: option.cost })
  const corner = race.track?.spaces[option.space]?.corner ?? 0
  const parts = [say(option.kind === 'nitro' ? 'fd-choose-nitro' : 'fd-choose-drive', { steps: option.steps ?? 0, lane: sayLane(race, option.space) })]
  if (!option.stop && corner) parts.push(say('fd-choose-in', { corner: race.cornerName(corner) }))
  const next = carAhead(option.space, race)
  if (next !== undefined) parts.push(say('fd-choose-behind', { car: sayCar(next) }))
  if (option.stop) parts.push(say('fd-choose-stop', { corner: race.cornerName(corner) }))
  if (option.brake) parts.push(say('fd-choose-brake', { brake: option.brake }))
  if (option.over) parts.push(say('fd-choose-over', { over: option.over }))
  parts.push(say('fd-choose-cost', { cost: option.cost }))
  return listed(parts)
}

/** A move in the reader's words. */
export function sayMove(move: Move, table: Table): string {
  const race = raceOf(table)
  const words: Words = move.kind === 'gear' ? { gear: move.gear } : {}
  if ('steps' in move) Object.assign(words, { steps: move.steps, lane: race ? sayLane(race, move.space) : '' })
  return say(`fd-move-${move.kind}`, words)
}
