/** The parts of a test drive put together. */
import type { Driven as Part } from '../server/types'

export type Driven = Part

/** The mean of several parts, each of the same number of races on the same circuit. */
export function together(parts: Part[]): Part {
  const mean = (of: (part: Part) => number): number => parts.reduce((sum, part) => sum + of(part), 0) / parts.length
  const places = Math.max(...parts.map((part) => part.wins.length))
  const wins = Array.from({ length: places }, (_, place) => mean((part) => part.wins[place] ?? 0))
  return {
    races: parts.reduce((sum, part) => sum + part.races, 0),
    wins,
    bias: Math.max(...wins.map((share) => Math.abs(share - 1 / places))),
    turns: mean((part) => part.turns),
    minutes: mean((part) => part.minutes),
    lost: mean((part) => part.lost),
    lead_changes: mean((part) => part.lead_changes),
    heat: warmest(parts),
  }
}

/** The mean share of each space; spaces are told apart by their outlines. */
function warmest(parts: Part[]): Part['heat'] {
  const spaces = new Map<string, Part['heat'][number]>()
  for (const { outline, share } of parts.flatMap((part) => part.heat)) {
    const key = String(outline[0]) + String(outline.at(-1))
    const known = spaces.get(key)
    spaces.set(key, { outline, share: (known?.share ?? 0) + share / parts.length })
  }
  return [...spaces.values()]
}
