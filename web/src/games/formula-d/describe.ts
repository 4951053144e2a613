import { say } from '../../texts/texts.svelte'
import type { Option } from './choices'
import type { Race } from './race.svelte'

/** The lane of a space, as a driver sees it. */
export function sayLane(race: Race, space: number): string {
  return say(`fd-lane-${race.track?.spaces[space]?.lane ?? 0}`)
}

/** A choice in words, for who does not see it lit. */
export function describe(option: Option, race: Race): string {
  if (option.space === null) return say(`fd-choose-${option.kind}`, { cost: option.cost })
  const corner = race.track?.spaces[option.space]?.corner ?? 0
  const parts = [say(option.kind === 'nitro' ? 'fd-choose-nitro' : 'fd-choose-drive', { steps: option.steps ?? 0, space: option.space, lane: sayLane(race, option.space) })]
  if (option.stop) parts.push(say('fd-choose-stop', { corner: race.cornerName(corner) }))
  if (option.brake) parts.push(say('fd-choose-brake', { brake: option.brake }))
  if (option.over) parts.push(say('fd-choose-over', { over: option.over }))
  parts.push(say('fd-choose-cost', { cost: option.cost }))
  return parts.join(', ')
}
