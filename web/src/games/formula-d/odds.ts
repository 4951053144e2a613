import type { Face, Odds } from './types'

/** The result of a face at a glance, the worst first. */
export type Fate = 'out' | 'loss' | 'stop' | 'free'

export function fateOf(face: Face): Fate {
  if (face.out) return 'out'
  if (face.loss > 0) return 'loss'
  return face.stop ? 'stop' : 'free'
}

/** The smallest and largest loss by overshooting among some faces; null if none overshoots. */
export function overRange(odds: Odds): [number, number] | null {
  const all = odds.faces.map((face) => face.over).filter((over) => over > 0)
  return all.length ? [Math.min(...all), Math.max(...all)] : null
}

/** The average cost of a gear, including the shift. */
export function expected(odds: Odds): number {
  return odds.cost + odds.loss
}

/** Uncertain outcomes are never rounded to 0 or 100. */
export function percent(chance: number): number {
  if (chance <= 0 || chance >= 1) return Math.round(chance * 100)
  return Math.min(99, Math.max(1, Math.round(chance * 100)))
}

/** Whether a gear can reach a corner at all. */
export function isFree(odds: Odds): boolean {
  return odds.faces.every((face) => fateOf(face) === 'free')
}
