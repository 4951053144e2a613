import { GONE, goalPoint, poseOn, type Pose } from '../../board/places'
import type { TrackData } from '../../server/api'
import type { Car } from './view'

/** How far cars that share a place stand apart, in the drawing's units. */
const APART = 9

/** Where every car stands: on its space, past the line, or nowhere. */
export function posesOf(cars: Car[], track: TrackData): Record<string, Pose> {
  const sharing = new Map<number, number>()
  return Object.fromEntries(
    cars.map((car) => {
      if (car.space === null) return [car.name, GONE]
      const others = sharing.get(car.space) ?? 0
      sharing.set(car.space, others + 1)
      const space = track.spaces[car.space]
      return [car.name, space ? aside(poseOn(space), others * APART) : homePose(track, others)]
    }),
  )
}

function aside(pose: Pose, by: number): Pose {
  const turn = ((pose.heading + 90) * Math.PI) / 180
  return { ...pose, x: pose.x + Math.cos(turn) * by, y: pose.y + Math.sin(turn) * by }
}

/** Past the finish line, those that come later behind those before them. */
function homePose(track: TrackData, others: number): Pose {
  const heading = track.spaces.find((space) => space.links.includes(track.finish))?.heading ?? 0
  const turn = (heading * Math.PI) / 180
  const at = goalPoint(track)
  const far = track.row * 1.1
  const pose: Pose = { x: at.x + Math.cos(turn) * far, y: at.y + Math.sin(turn) * far, heading, where: 'track' }
  return aside(pose, others * track.lane_width * 0.6 * (others % 2 ? 1 : -1))
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
