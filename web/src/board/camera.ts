/** How a board of fixed size is seen through a port: a world point w appears at x + w × scale. */
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

/** How far one may zoom in beyond seeing the whole board; large boards up to a scale of their own. */
const CLOSEST = 6
const LARGEST = 2.4

/** The whole board, as large as the port allows, in its middle. */
export function fit(world: Size, port: Size): Camera {
  const scale = Math.min(port.width / world.width, port.height / world.height) || 1
  return centred(world, port, { x: world.width / 2, y: world.height / 2 }, scale)
}

/** The board with this point in the middle of the port, kept within its bounds. */
export function centred(world: Size, port: Size, at: Point, scale: number): Camera {
  const camera = { x: port.width / 2 - at.x * scale, y: port.height / 2 - at.y * scale, scale }
  return kept(world, port, camera)
}

/** The nearest camera that shows no more emptiness than it must. */
export function kept(world: Size, port: Size, camera: Camera): Camera {
  const least = wholeScale(world, port)
  const scale = Math.min(Math.max(camera.scale, least), tightest(least))
  return {
    x: bounded(camera.x, world.width * scale, port.width),
    y: bounded(camera.y, world.height * scale, port.height),
    scale,
  }
}

function wholeScale(world: Size, port: Size): number {
  return Math.min(port.width / world.width, port.height / world.height) || 1
}

function tightest(least: number): number {
  return Math.max(least * CLOSEST, LARGEST)
}

function bounded(offset: number, drawn: number, seen: number): number {
  if (drawn <= seen) return (seen - drawn) / 2
  return Math.min(0, Math.max(seen - drawn, offset))
}

/** Zoom so that the world point under a port point stays where it is. */
export function zoomed(world: Size, port: Size, camera: Camera, at: Point, factor: number): Camera {
  const least = wholeScale(world, port)
  const scale = Math.min(Math.max(camera.scale * factor, least), tightest(least))
  const ratio = scale / camera.scale
  return kept(world, port, {
    x: at.x - (at.x - camera.x) * ratio,
    y: at.y - (at.y - camera.y) * ratio,
    scale,
  })
}

export function panned(world: Size, port: Size, camera: Camera, dx: number, dy: number): Camera {
  return kept(world, port, { ...camera, x: camera.x + dx, y: camera.y + dy })
}

/** All these points in the port with some room around them, no closer than `closest`. */
export function around(world: Size, port: Size, points: Point[], closest: number): Camera {
  if (points.length === 0) return fit(world, port)
  const xs = points.map((p) => p.x)
  const ys = points.map((p) => p.y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const room = 140
  const scale = Math.min(
    closest,
    port.width / (right - left + room),
    port.height / (bottom - top + room),
  )
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
  return centred(world, port, middle, Math.max(scale, wholeScale(world, port)))
}
