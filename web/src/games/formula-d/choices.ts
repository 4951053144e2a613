import type { Choice } from './view'

/** A choice with its notation. */
export interface Option extends Choice {
  move: string
}

export function notation(choice: Choice): string {
  const { kind, steps, space } = choice
  return kind === 'drive' || kind === 'nitro' ? `${kind} ${steps} ${space}` : kind
}

/** The choices that the question really offers. */
export function optionsOf(choices: Choice[] | null, moves: string[]): Option[] {
  const open = new Set(moves)
  return (choices ?? []).map((choice) => ({ ...choice, move: notation(choice) })).filter((one) => open.has(one.move))
}

/** For each space the best way to end there: the cheapest, without nitro if it can be. */
export function bySpace(options: Option[]): Option[] {
  const best = new Map<number, Option>()
  for (const one of options) {
    if (one.space === null) continue
    const known = best.get(one.space)
    if (!known || rank(one) < rank(known)) best.set(one.space, one)
  }
  return [...best.values()]
}

const rank = (one: Option) => one.cost * 2 + (one.kind === 'nitro' ? 1 : 0)

/** The drives by number of spaces, the furthest first; nitro before them. */
export function rows(options: Option[]): { steps: number; kind: Choice['kind']; brake: number; ends: Option[] }[] {
  const drives = options.filter((one) => one.steps !== null)
  const keys = [...new Set(drives.map((one) => one.steps!))].sort((a, b) => b - a)
  return keys.map((steps) => {
    const ends = drives.filter((one) => one.steps === steps)
    return { steps, kind: ends[0]!.kind, brake: ends[0]!.brake, ends }
  })
}

/** How a cost looks: nothing, little, or what hurts, by what the car has left. */
export function weight(cost: number, wear: number): 'free' | 'light' | 'heavy' {
  if (cost === 0) return 'free'
  return cost >= 4 || cost * 3 >= wear ? 'heavy' : 'light'
}
