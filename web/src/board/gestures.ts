import { panned, zoomed, type Camera, type Inset, type Point, type Size } from './camera'

export interface Viewport {
  world: Size
  port: Size
  camera: Camera
  inset?: Inset
}

/** Touch and mouse on a board: one pointer drags it, two pinch it; taps are handled elsewhere. */
export class Gestures {
  private held = new Map<number, Point>()
  private travelled = 0

  /** Whether the last press moved too far to be a tap. */
  get dragged(): boolean {
    return this.travelled > 6
  }

  get active(): boolean {
    return this.held.size > 0
  }

  down(id: number, at: Point): void {
    if (this.held.size === 0) this.travelled = 0
    this.held.set(id, at)
  }

  up(id: number): void {
    this.held.delete(id)
  }

  /** The camera after a pointer has moved. */
  move(id: number, to: Point, viewport: Viewport): Camera {
    const from = this.held.get(id)
    if (!from) return viewport.camera
    this.travelled += Math.hypot(to.x - from.x, to.y - from.y)
    const other = [...this.held].find(([key]) => key !== id)?.[1]
    this.held.set(id, to)
    const { world, port, camera, inset } = viewport
    if (!other) return panned(world, port, camera, to.x - from.x, to.y - from.y, inset)
    const spread = distance(to, other) / Math.max(distance(from, other), 1)
    const middle = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 }
    const close = zoomed(world, port, camera, middle, spread, inset)
    return panned(world, port, close, (to.x - from.x) / 2, (to.y - from.y) / 2, inset)
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
