/** Circuits that players have published, as lists offer them. */
import { api } from './api'
import type { PublishedCircuit } from './types'

/** One's own circuits come first, then those drawn for a game, and of these the newest. */
export function ranked(circuits: PublishedCircuit[], game: string): PublishedCircuit[] {
  const rank = (one: PublishedCircuit): number => (one.yours ? 0 : 2) + (one.game === game ? 0 : 1)
  return circuits.toSorted((one, other) => rank(one) - rank(other))
}

const PUBLISHED = 'published/'

/** What stands for a circuit by a player where tracks have their names. */
export const valueOf = (one: PublishedCircuit): string => PUBLISHED + one.id

/** A circuit as requests name it. */
export function circuitOf(value: string): { track: string } | { published: string } {
  return value.startsWith(PUBLISHED) ? { published: value.slice(PUBLISHED.length) } : { track: value }
}

/** All published circuits; none if the server does not answer, since nothing depends on them. */
export async function publishedCircuits(): Promise<PublishedCircuit[]> {
  try {
    return (await api.published()).circuits
  } catch {
    return []
  }
}
