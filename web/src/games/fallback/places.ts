import { GONE, poseOn, type Pose } from '../../board/places'
import type { TrackData } from '../../server/api'
import type { Car } from './view'

/** How far cars that share a place stand apart, in the drawing's units. */
const APART = 9

/** Where every car stands: on its space, or nowhere once it is past the line. */
export function posesOf(cars: Car[], track: TrackData): Record<string, Pose> {
  const sharing = new Map<number, number>()
  return Object.fromEntries(
    cars.map((car) => {
      const space = car.space === null ? undefined : track.spaces[car.space]
      if (!space) return [car.name, GONE]
      const others = sharing.get(space.id) ?? 0
      sharing.set(space.id, others + 1)
      return [car.name, aside(poseOn(space), others * APART)]
    }),
  )
}

function aside(pose: Pose, by: number): Pose {
  const turn = ((pose.heading + 90) * Math.PI) / 180
  return { ...pose, x: pose.x + Math.cos(turn) * by, y: pose.y + Math.sin(turn) * by }
}

/** The spaces between two that a car drives over, by a shortest way; just the two if no way leads there. */
export function wayBetween(from: number, to: number, track: TrackData): number[] {
  const cameFrom = new Map<number, number>([[from, from]])
  const queue = [from]
  for (let at = queue.shift(); at !== undefined && !cameFrom.has(to); at = queue.shift()) {
    for (const next of track.spaces[at]?.links ?? []) {
      if (cameFrom.has(next)) continue
      cameFrom.set(next, at)
      queue.push(next)
    }
  }
  if (!cameFrom.has(to)) return [from, to]
  const way = [to]
  while (way[0] !== from) way.unshift(cameFrom.get(way[0]!)!)
  return way
}
