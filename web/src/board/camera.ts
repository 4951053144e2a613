/** How the viewport shows a board of fixed size: a world point w appears at x + w × scale. */
export interface Camera {
  x: number
  y: number
  scale: number
}

export interface Size {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

/** A point to be shown, with the width of what is drawn there if it is wider than the margin. */
export interface Spot extends Point {
  width?: number
}

/** How much of the viewport's edges is covered, in pixels. */
export interface Inset {
  top: number
  right: number
  bottom: number
  left: number
}

export const NO_INSET: Inset = { top: 0, right: 0, bottom: 0, left: 0 }

/** The limits for zooming in by hand: relative to seeing the whole board, or absolute for large boards. */
const CLOSEST = 6
const LARGEST = 2.6
/** The margin shown around a point, in world units: its space. */
const ROOM = 76

/** The whole board, as large as possible, centred in the uncovered part of the viewport. */
export function fit(world: Size, port: Size, inset: Inset = NO_INSET): Camera {
  const middle = { x: world.width / 2, y: world.height / 2 }
  return centred(world, port, middle, wholeScale(world, port, inset), inset)
}

/** The board with this point centred in the uncovered part, within bounds. */
export function centred(world: Size, port: Size, at: Point, scale: number, inset: Inset = NO_INSET): Camera {
  const x = (port.width + inset.left - inset.right) / 2 - at.x * scale
  const y = (port.height + inset.top - inset.bottom) / 2 - at.y * scale
  return kept(world, port, { x, y, scale }, inset)
}

/** The nearest camera within bounds: no more empty margin than needed to uncover the edges. */
export function kept(world: Size, port: Size, camera: Camera, inset: Inset = NO_INSET): Camera {
  const scale = Math.max(camera.scale, wholeScale(world, port, inset))
  return {
    x: bounded(camera.x, world.width * scale, port.width, inset.left, inset.right),
    y: bounded(camera.y, world.height * scale, port.height, inset.top, inset.bottom),
    scale,
  }
}

function wholeScale(world: Size, port: Size, inset: Inset): number {
  const width = port.width - inset.left - inset.right
  const height = port.height - inset.top - inset.bottom
  return Math.max(Math.min(width / world.width, height / world.height), 0.01)
}

function bounded(offset: number, drawn: number, seen: number, before: number, after: number): number {
  const low = Math.min(seen - drawn, (seen - drawn) / 2)
  const high = Math.max(0, (seen - drawn) / 2)
  return Math.min(high + before, Math.max(low - after, offset))
}

/** Zoom so that the world point under this viewport point stays in place. */
export function zoomed(world: Size, port: Size, camera: Camera, at: Point, factor: number, inset: Inset = NO_INSET): Camera {
  const least = wholeScale(world, port, inset)
  // A choice may need a closer view than anybody could zoom to: that one is kept.
  const most = Math.max(least * CLOSEST, LARGEST, camera.scale)
  const scale = Math.min(Math.max(camera.scale * factor, least), most)
  const ratio = scale / camera.scale
  const moved = { x: at.x - (at.x - camera.x) * ratio, y: at.y - (at.y - camera.y) * ratio, scale }
  return kept(world, port, moved, inset)
}

export function panned(world: Size, port: Size, camera: Camera, dx: number, dy: number, inset: Inset = NO_INSET): Camera {
  return kept(world, port, { ...camera, x: camera.x + dx, y: camera.y + dy }, inset)
}

/** All these points uncovered, with a margin around them, at a scale of `closest` at most. */
export function around(world: Size, port: Size, points: Spot[], closest: number, inset: Inset = NO_INSET, room = ROOM): Camera {
  if (points.length === 0) return fit(world, port, inset)
  const xs = points.flatMap((p) => sides(p, room))
  const ys = points.map((p) => p.y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const scale = Math.min(
    closest,
    (port.width - inset.left - inset.right) / (right - left + room),
    (port.height - inset.top - inset.bottom) / (bottom - top + room),
  )
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
  return centred(world, port, middle, Math.max(scale, wholeScale(world, port, inset)), inset)
}

/** Points grouped, in order, by what fits into one view at a scale. */
export function grouped<T extends Spot>(points: T[], port: Size, scale: number, inset: Inset = NO_INSET, room = ROOM): T[][] {
  const width = (port.width - inset.left - inset.right) / scale - room
  const height = (port.height - inset.top - inset.bottom) / scale - room
  const groups: T[][] = []
  let left = points
  while (left.length) {
    const group: T[] = []
    for (const point of left) if (group.length === 0 || fits([...group, point], width, height, room)) group.push(point)
    groups.push(group)
    left = left.filter((point) => !group.includes(point))
  }
  return groups
}

function fits(spots: Spot[], width: number, height: number, room: number): boolean {
  const spread = (all: number[]) => Math.max(...all) - Math.min(...all)
  return spread(spots.flatMap((spot) => sides(spot, room))) <= width && spread(spots.map((spot) => spot.y)) <= height
}

/** How far a spot reaches to the left and right, less the margin that every point has. */
function sides({ x, width = 0 }: Spot, room: number): [number, number] {
  const beyond = Math.max((width - room) / 2, 0)
  return [x - beyond, x + beyond]
}

/** Where a world point appears in the viewport. */
export function seenAt(camera: Camera, point: Point): Point {
  return { x: camera.x + point.x * camera.scale, y: camera.y + point.y * camera.scale }
}

/** Whether a world point is visible and uncovered. */
export function isSeen(port: Size, camera: Camera, point: Point, inset: Inset = NO_INSET): boolean {
  const { x, y } = seenAt(camera, point)
  return x >= inset.left && y >= inset.top && x <= port.width - inset.right && y <= port.height - inset.bottom
}

/** The size of a fingertip, in pixels. */
export const FINGERTIP = 44

/** A touch chooses the nearest target within this many pixels: half a fingertip. */
export const FINGER_REACH = 24

/** The target that a touch means, if any. */
export function nearest<T extends Point>(things: T[], camera: Camera, at: Point, reach: number = FINGER_REACH): T | undefined {
  const far = (thing: T) => Math.hypot(seenAt(camera, thing).x - at.x, seenAt(camera, thing).y - at.y)
  const closest = things.reduce<T | undefined>((best, thing) => (best && far(best) <= far(thing) ? best : thing), undefined)
  return closest && far(closest) <= reach ? closest : undefined
}
