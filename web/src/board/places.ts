import type { TrackData, TrackSpace } from '../server/api'
import type { Point } from './camera'

/** Where a car is on the board and which way it points. */
export interface Pose extends Point {
  heading: number
  /** On the track, beside it with smoke, or hidden. */
  where: 'track' | 'kerb' | 'off'
}

/** Hidden. */
export const GONE: Pose = { x: 0, y: 0, heading: 0, where: 'off' }

export function poseOn(space: TrackSpace): Pose {
  return { x: space.x, y: space.y, heading: space.heading, where: 'track' }
}

/** Beside the space, just over the nearer edge of the asphalt. */
export function poseBeside(space: TrackSpace, track: TrackData): Pose {
  const [x, y] = nearest(space, [...track.edges.left, ...track.edges.right])
  const far = Math.hypot(x - space.x, y - space.y) || 1
  const out = (far + 15) / far
  return {
    x: space.x + (x - space.x) * out,
    y: space.y + (y - space.y) * out,
    heading: space.heading + 14,
    where: 'kerb',
  }
}

function nearest(space: TrackSpace, points: [number, number][]): [number, number] {
  const distance = ([x, y]: [number, number]) => Math.hypot(x - space.x, y - space.y)
  return points.reduce((best, point) => (distance(point) < distance(best) ? point : best))
}

/** A car's way as poses, leaning into lane changes; the goal is past the line. */
export function posesAlong(way: number[], track: TrackData): Pose[] {
  const ends = way.map((id, index) => {
    const space = track.spaces[id]
    return space ? poseOn(space) : pastLine(track.spaces[way[index - 1] ?? -1], track)
  })
  const out: Pose[] = []
  for (const pose of ends) {
    const last = out.at(-1)
    if (last) out.push(between(last, pose))
    out.push(last ? { ...pose, heading: nearTurn(last.heading, pose.heading) } : pose)
  }
  return out
}

function between(a: Pose, b: Pose): Pose {
  const course = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, heading: nearTurn(a.heading, course), where: 'track' }
}

/** The same heading as the angle nearest to another, so that the car turns the short way. */
function nearTurn(from: number, to: number): number {
  const turn = ((((to - from) % 360) + 540) % 360) - 180
  return from + turn
}

function pastLine(last: TrackSpace | undefined, track: TrackData): Pose {
  const goal = goalPoint(track)
  if (!last) return { ...goal, heading: 0, where: 'track' }
  const turn = (last.heading * Math.PI) / 180
  const step = track.row * 1.2
  return { x: last.x + Math.cos(turn) * step, y: last.y + Math.sin(turn) * step, heading: last.heading, where: 'track' }
}

/** The middle of the finish line. */
export function goalPoint(track: TrackData): Point {
  const [[ax, ay], [bx, by]] = track.finish_mark as [[number, number], [number, number]]
  return { x: (ax + bx) / 2, y: (ay + by) / 2 }
}

/** The width or length of the narrowest of these spaces. */
export function narrowest(spaces: TrackSpace[], track: TrackData): number {
  return Math.min(track.lane_width, ...spaces.map((space) => area(space.outline) / track.lane_width))
}

function area(points: [number, number][]): number {
  const twice = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length]!
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice) / 2
}

export function outline(space: TrackSpace): string {
  return `M${space.outline.map((point) => point.join(',')).join('L')}Z`
}
