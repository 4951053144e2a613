/** How a game's road differs from the sections: a game may smooth a circuit that is too tight for it. */
import { onBoard, type Fit, type Placed, type Point } from './geometry'

/** Into how many parts a section is cut to follow the road. */
const PARTS = 8
/** How far along the lap the road may have moved, as a share of it. */
const WINDOW = 0.06

interface Road {
  points: Point[]
  /** How far along the lap each point lies, as a share of it. */
  shares: number[]
}

/** How far the road may lie aside before that is worth a word, as a share of the lap. */
const NOTABLE = 0.006

/** For each section, by how much the road lies aside of it at equal steps along it. */
export function asidesOf(placed: Placed[], fit: Fit, line: [number, number][]): Point[][] {
  const road = measured(line.map(([x, y]) => ({ x, y })))
  const total = placed.reduce((sum, one) => sum + one.length, 0)
  let far = 0
  const spots = placed.map((one) => {
    const start = far / total
    far += one.length
    return steps().map((part) => ({ at: onBoard(fit, along(one.points, part)), share: start + (part * one.length) / total }))
  })
  const begin = beginOf(road, spots.flat())
  return spots.map((own) => own.map(({ at, share }) => between(at, nearest(road, at, begin + share))))
}

/** Whether the game has moved the road so far that it no longer looks like the sections. */
export function isSmoothed(asides: Point[][], placed: Placed[], fit: Fit): boolean {
  const lap = placed.reduce((sum, one) => sum + one.length, 0) * fit.scale
  return asides.flat().some(({ x, y }) => Math.hypot(x, y) > NOTABLE * lap)
}

/** The parts of a section at which a line of so many points along it is drawn, or more if the road needs them. */
export function steps(least = 0): number[] {
  const count = Math.max(least - 1, PARTS)
  return Array.from({ length: count + 1 }, (_, n) => n / count)
}

const between = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y })
const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)

/** The point at a part of a list of points. */
export function along(points: Point[], part: number): Point {
  const place = part * (points.length - 1)
  const n = Math.min(Math.floor(place), points.length - 2)
  return mixed(points[Math.max(n, 0)]!, points[n + 1]!, place - n)
}

function mixed(one: Point, other: Point, part: number): Point {
  return { x: one.x + (other.x - one.x) * part, y: one.y + (other.y - one.y) * part }
}

function measured(points: Point[]): Road {
  const ends = [0]
  points.forEach((point, n) => ends.push(ends[n]! + apart(point, points[(n + 1) % points.length]!)))
  return { points, shares: ends.map((end) => end / ends.at(-1)!) }
}

/** The share of the road at which the first section begins: the game may have moved its line. */
function beginOf(road: Road, spots: { at: Point; share: number }[]): number {
  const few = spots.filter((_, n) => n % PARTS === 0)
  let best = { begin: 0, miss: Infinity }
  for (const begin of road.shares.slice(0, -1)) {
    const miss = few.reduce((sum, { at, share }) => sum + apart(at, pointAt(road, begin + share)) ** 2, 0)
    if (miss < best.miss) best = { begin, miss }
  }
  return best.begin
}

function pointAt({ points, shares }: Road, share: number): Point {
  const place = share - Math.floor(share)
  let low = 0
  let high = points.length - 1
  while (low < high) {
    const half = (low + high + 1) >> 1
    if (shares[half]! <= place) low = half
    else high = half - 1
  }
  const part = (place - shares[low]!) / (shares[low + 1]! - shares[low]! || 1)
  return mixed(points[low]!, points[(low + 1) % points.length]!, part)
}

/** The point of the road nearest to a point, not far from a share of the lap. */
function nearest(road: Road, at: Point, share: number): Point {
  const count = 48
  let best = pointAt(road, share)
  for (let n = 0; n <= count; n++) {
    const one = pointAt(road, share + WINDOW * ((2 * n) / count - 1))
    if (apart(one, at) < apart(best, at)) best = one
  }
  return best
}
