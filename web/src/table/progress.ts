import type { Paint } from '../board/paint'
import type { TrackData } from '../server/api'
import type { GameView, Replay } from '../server/types'

/** A car in the order of a race. */
export interface Ranked {
  key: string
  /** It has retired. */
  out?: boolean
}

/** How a game describes the race, for the chart at its end. */
export interface Progress {
  /** The cars from first to last; ties keep their previous order. Null before the cars are on the grid. */
  order(view: GameView, track: TrackData, before: string[]): Ranked[] | null
  /** The cars as each race ended, where the last view of a race does not say so. */
  results?(replay: Replay, end: GameView): Ranked[][]
  /** Whether a turn, or a round of turns, has ended. */
  turned(before: GameView, after: GameView): boolean
  /** What a car looks like, what it is called, and whose it is. */
  car(key: string, view: GameView): { paint: Paint; name: string; seat: number | null }
}

/** One car's line: its place at each moment until it retires. */
export interface Lane {
  key: string
  places: number[]
  out: boolean
}

/** The places of all cars over the turns of one race. */
export interface Chart {
  race: number
  turns: number
  lanes: Lane[]
}

/** The places of the cars over the turns, one chart for each race of the game. */
export function charts(views: GameView[], progress: Progress, track: TrackData, results: Ranked[][] = []): Chart[] {
  const found: Chart[] = []
  let order: Ranked[] | null = null
  views.forEach((view, index) => {
    const race = view.race ?? 1
    const known = found.at(-1)?.race === race
    const last = views[index + 1]
    const ends = !last || (last.race ?? 1) !== race
    const stands = progress.order(view, track, known ? (order ?? []).map((one) => one.key) : [])
    const next = (ends && results[race - 1]) || stands
    if (!next) return
    order = next
    if (!known) found.push({ race, turns: 0, lanes: next.map((one) => ({ key: one.key, places: [], out: false })) })
    if (!known || ends || progress.turned(view, last)) note(found.at(-1)!, next)
  })
  return found.filter((chart) => chart.turns > 1)
}

function note(chart: Chart, order: Ranked[]): void {
  chart.turns += 1
  order.forEach(({ key, out }, index) => {
    const lane = chart.lanes.find((one) => one.key === key)
    if (!lane || lane.out) return
    lane.places.push(index + 1)
    lane.out = Boolean(out)
  })
}

/** Keys sorted by a figure, largest first; ties keep their order. */
export function byFigure(keys: string[], before: string[], figure: (key: string) => number): string[] {
  const rank = (key: string) => (before.includes(key) ? before.indexOf(key) : keys.indexOf(key))
  return [...keys].sort((a, b) => figure(b) - figure(a) || rank(a) - rank(b))
}
