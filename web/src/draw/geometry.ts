/** Where the sections of a circuit lie: each begins where the one before it ends, and straights give way to close the loop. */
import type { Section } from './circuit'

export interface Point {
  x: number
  y: number
}

export interface Placed {
  /** Where the section begins, and its heading in radians. */
  start: Point
  heading: number
  points: Point[]
  end: Point
  endHeading: number
  length: number
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** From the coordinates of the sections to those of the board. */
export interface Fit {
  scale: number
  x: number
  y: number
}

/** How much of its length a straight gives or takes to close the loop, as in the format. */
export const STRETCH = 0.3

const RADIANS = Math.PI / 180

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The rows that a section counts in its game. */
export function rowsOf(section: Section): number {
  const { spaces, rows, lengths } = section
  if (rows !== undefined) return rows
  if (lengths?.[0]) return lengths[0].reduce((sum, one) => sum + one, 0)
  return spaces ? mean(spaces) : 2
}

/** How long a section is drawn. */
export function lengthOf(section: Section): number {
  if (section.kind === 'bend' && section.radius !== undefined) return section.radius * Math.abs(section.angle ?? 0) * RADIANS
  return section.length ?? rowsOf(section)
}

/** The arcs of a section: each one's share of the length, and its turn in radians. */
function arcs(section: Section): [number, number][] {
  const turn = (section.angle ?? 0) * RADIANS
  return section.kind === 'chicane' ? [[0.25, turn], [0.5, -2 * turn], [0.25, turn]] : [[1, turn]]
}

export function turnOf(section: Section): number {
  return section.kind === 'chicane' ? 0 : (section.angle ?? 0)
}

export function totalTurn(sections: Section[]): number {
  return sections.reduce((sum, section) => sum + turnOf(section), 0)
}

function chord(heading: number, turn: number, length: number): Point {
  if (Math.abs(turn) < 1e-9) return { x: length * Math.cos(heading), y: length * Math.sin(heading) }
  const radius = length / turn
  return { x: radius * (Math.sin(heading + turn) - Math.sin(heading)), y: radius * (Math.cos(heading) - Math.cos(heading + turn)) }
}

/** The sections one after another, from the line on. */
export function place(sections: Section[], heading: number, factors?: number[]): Placed[] {
  let at: Point = { x: 0, y: 0 }
  let way = heading * RADIANS
  return sections.map((section, number) => {
    const length = lengthOf(section) * (factors?.[number] ?? 1)
    const start = at
    const first = way
    const points = [at]
    for (const [share, turn] of arcs(section)) {
      const steps = Math.max(1, Math.ceil(Math.abs(turn) / 0.12))
      const begin = at
      for (let step = 1; step <= steps; step++) {
        const part = step / steps
        const { x, y } = chord(way, turn * part, length * share * part)
        at = { x: begin.x + x, y: begin.y + y }
        points.push(at)
      }
      way += turn
    }
    return { start, heading: first, points, end: at, endHeading: way, length }
  })
}

/** The factor by which each section's length changes to close the loop: straights and tapers share it by least squares. */
export function stretches(sections: Section[], heading: number): number[] {
  const placed = place(sections, heading)
  const units = placed.map(({ start, end, length }) => ({ x: (end.x - start.x) / length, y: (end.y - start.y) / length, length }))
  const free = sections.map(({ kind }) => kind === 'straight' || kind === 'taper')
  const last = placed.at(-1)!.end
  let xx = 0
  let xy = 0
  let yy = 0
  units.forEach(({ x, y, length }, n) => {
    if (!free[n]) return
    xx += x * x * length
    xy += x * y * length
    yy += y * y * length
  })
  if (xx + yy === 0) return sections.map(() => 1)
  // Where all straights are parallel, this keeps the other direction at rest.
  const hair = 1e-9 * (xx + yy)
  xx += hair
  yy += hair
  const determinant = xx * yy - xy * xy
  const pull = { x: (-yy * last.x + xy * last.y) / determinant, y: (-xx * last.y + xy * last.x) / determinant }
  return units.map(({ x, y }, n) => (free[n] ? 1 + x * pull.x + y * pull.y : 1))
}

/** The sections as they are drawn: stretched as far as the format allows. */
export function placeClosed(sections: Section[], heading: number): Placed[] {
  const factors = stretches(sections, heading).map((factor) => Math.min(Math.max(factor, 1 - STRETCH), 1 + STRETCH))
  return place(sections, heading, factors)
}

/** How far the end of the loop lies from its start. */
export function gapOf(placed: Placed[]): number {
  const end = placed.at(-1)?.end ?? { x: 0, y: 0 }
  return Math.hypot(end.x, end.y)
}

export function boxOf(placed: Placed[]): Box {
  const points = placed.flatMap((one) => one.points)
  const xs = points.map((point) => point.x)
  const ys = points.map((point) => point.y)
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** The fit that puts one box onto another, centred and in proportion. */
export function fitBox(from: Box, to: Box): Fit {
  const wide = Math.max(from.right - from.left, 1e-6)
  const high = Math.max(from.bottom - from.top, 1e-6)
  const scale = Math.min((to.right - to.left) / wide, (to.bottom - to.top) / high)
  const x = (to.left + to.right) / 2 - ((from.left + from.right) / 2) * scale
  const y = (to.top + to.bottom) / 2 - ((from.top + from.bottom) / 2) * scale
  return { scale, x, y }
}

export function onBoard(fit: Fit, point: Point): Point {
  return { x: point.x * fit.scale + fit.x, y: point.y * fit.scale + fit.y }
}

export function offBoard(fit: Fit, point: Point): Point {
  return { x: (point.x - fit.x) / fit.scale, y: (point.y - fit.y) / fit.scale }
}

/** The middle of a section and its heading there. */
export function middleOf(placed: Placed): Point & { heading: number } {
  const points = placed.points
  const half = Math.floor((points.length - 1) / 2)
  const a = points[half]!
  const b = points[half + 1] ?? a
  const odd = points.length % 2 === 1
  const at = odd ? a : { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  return { ...at, heading: Math.atan2(b.y - a.y, b.x - a.x) }
}
