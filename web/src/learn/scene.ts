/**
 * Part of a real circuit, with what the rules say about the cars on it. `tests/lessons` computes each
 * picture with the engine and writes the games' `scenes.json`; a test fails when one is out of date.
 */
export interface Scene {
  track: string
  size: number[]
  asphalt: string[]
  kerbs: string[]
  spaces: string[]
  cars: (Standing & { car: number })[]
  /** The car that moves, where it may end, and one way there. */
  mover?: number
  ends?: (Standing & { outline: string; nose: string })[]
  way?: string
  /** Single steps, and the adjacent spaces that may not be entered. */
  steps?: string[]
  refused?: Standing[]
  /** The front edge of the mover's own space. */
  nose?: string
  /** The spaces of a bend, counted in each lane. */
  numbers?: (Standing & { number: number })[]
  tip?: { line: string; at: number[]; number: number }
  /** A corner, its arrows, its flag with the stops, who has stopped, and what overshooting costs. */
  corner?: string[]
  arrows?: string[]
  flag?: { stops: number; at: number[] }
  stopped?: Standing
  toll?: (Standing & { points: number })[]
}

interface Standing {
  space: number
  x: number
  y: number
  turn: number
}
