import type { Choice, Move } from './types'

/** A choice with the notation of its move. */
export interface Option extends Choice {
  move: string
}

/** The choices that the question offers. */
export function optionsOf(choices: Choice[] | null, moves: Move[]): Option[] {
  return (choices ?? []).flatMap((choice) => moves.filter((move) => isMoveOf(move, choice)).map(({ move }) => ({ ...choice, move })))
}

function isMoveOf(move: Move, { kind, steps, space }: Choice): boolean {
  return move.kind === kind && (!('steps' in move) || (move.steps === steps && move.space === space))
}

/** The best way to end on each space: the cheapest, preferably without nitro. */
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

/** An end in the list; of several in one lane, the furthest is "a". */
export interface End extends Option {
  letter: string
}

/** The drives by number of spaces, the furthest first, nitro before them; in a row from left to right. */
export function rows(options: Option[], laneOf: (space: number) => number): { steps: number; kind: Choice['kind']; brake: number; ends: End[] }[] {
  const drives = options.filter((one) => one.steps !== null)
  const keys = [...new Set(drives.map((one) => one.steps!))].sort((a, b) => b - a)
  return keys.map((steps) => {
    const ends = lettered(drives.filter((one) => one.steps === steps), laneOf)
    return { steps, kind: ends[0]!.kind, brake: ends[0]!.brake, ends }
  })
}

function lettered(ends: Option[], laneOf: (space: number) => number): End[] {
  const lane = (end: Option) => laneOf(end.space!)
  // The choices are ordered by their ends, the furthest last.
  const sorted = ends.toReversed().sort((a, b) => lane(a) - lane(b))
  return sorted.map((end) => {
    const same = sorted.filter((one) => lane(one) === lane(end))
    return { ...end, letter: same.length > 1 ? 'abcdefgh'.charAt(same.indexOf(end)) : '' }
  })
}

/** How a cost is shown: none, low or painful, relative to what the car has left. */
export function weight(cost: number, wear: number): 'free' | 'light' | 'heavy' {
  if (cost === 0) return 'free'
  return cost >= 4 || cost * 3 >= wear ? 'heavy' : 'light'
}
