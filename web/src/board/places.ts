import type { TrackData, TrackSpace } from '../server/api'
import type { Point, Size } from './camera'

/** Where a car is on the board and which way it points. */
export interface Pose extends Point {
  heading: number
  /** On the track, beside it with smoke, or hidden. */
  where: 'track' | 'kerb' | 'off'
}

/** The distance between the finish line and a sign past it. */
const CLEARANCE = 4

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

/** The size of a sign that can be tapped: a little higher than a space is wide. */
export function signSize({ lane_width: lane }: TrackData): Size {
  return { width: lane * 3.3, height: lane * 1.25 }
}

/** Just past the finish line, where a sign of this size leaves the last spaces free. */
export function pastFinish(track: TrackData, sign: Size = signSize(track)): Point {
  const [[ax, ay], [bx, by]] = track.finish_mark as [[number, number], [number, number]]
  const goal = goalPoint(track)
  const away = (space: TrackSpace) => Math.hypot(space.x - goal.x, space.y - goal.y)
  const last = track.spaces.reduce((best, space) => (away(space) < away(best) ? space : best))
  const course = (last.heading * Math.PI) / 180
  const across = Math.hypot(bx - ax, by - ay)
  const forwards = Math.sign((by - ay) * Math.cos(course) - (bx - ax) * Math.sin(course))
  const [x, y] = [(forwards * (by - ay)) / across, (-forwards * (bx - ax)) / across]
  const far = (Math.abs(x) * sign.width + Math.abs(y) * sign.height) / 2 + CLEARANCE
  return { x: goal.x + x * far, y: goal.y + y * far }
}

/** The width of the narrowest of these spaces, in whatever direction; a lane's at most. */
export function narrowest(spaces: TrackSpace[], track: TrackData): number {
  return Math.min(track.lane_width, ...spaces.map((space) => width(space.outline)))
}

/** The width of a shape between two parallel lines, one of them along a side. */
function width(points: [number, number][]): number {
  const widths = points.flatMap(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length]!
    const length = Math.hypot(nextX - x, nextY - y)
    const away = ([atX, atY]: [number, number]) => Math.abs((atX - x) * (nextY - y) - (atY - y) * (nextX - x)) / length
    return length ? [Math.max(...points.map(away))] : []
  })
  return Math.min(...widths)
}

export function outline(space: TrackSpace): string {
  return `M${space.outline.map((point) => point.join(',')).join('L')}Z`
}
