import { describe, expect, it } from 'vitest'
import { around, FINGERTIP, fit, grouped, isSeen, kept, nearest, panned, seenAt, zoomed } from './camera'
import { Gestures } from './gestures'

const world = { width: 1200, height: 800 }
const port = { width: 600, height: 600 }

describe('the camera', () => {
  it('shows the whole board in the middle of the port', () => {
    expect(fit(world, port)).toEqual({ x: 0, y: 100, scale: 0.5 })
  })

  it('keeps the point under the finger when it zooms', () => {
    const at = { x: 300, y: 300 }
    const before = fit(world, port)
    const after = zoomed(world, port, before, at, 3)
    expect((at.x - after.x) / after.scale).toBeCloseTo((at.x - before.x) / before.scale)
  })

  it('never zooms out beyond the whole board, nor pans off it', () => {
    expect(kept(world, port, { x: 0, y: 0, scale: 0.1 }).scale).toBe(0.5)
    const close = zoomed(world, port, fit(world, port), { x: 300, y: 300 }, 4)
    const far = panned(world, port, close, 10_000, -10_000)
    expect(far.x).toBe(0)
    expect(far.y).toBe(600 - 800 * far.scale)
  })

  it('shows all points that it should', () => {
    const points = [{ x: 100, y: 100 }, { x: 500, y: 400 }]
    const camera = around(world, port, points, 2)
    for (const point of points) {
      const seen = { x: camera.x + point.x * camera.scale, y: camera.y + point.y * camera.scale }
      expect(seen.x).toBeGreaterThan(0)
      expect(seen.x).toBeLessThan(600)
      expect(seen.y).toBeLessThan(600)
    }
  })
})

describe('a port with things over its edges', () => {
  const inset = { top: 60, right: 50, bottom: 0, left: 0 }

  it('shows all that can be chosen free of them, also at the very edge of the board', () => {
    for (const points of [[{ x: 5, y: 5 }], [{ x: 1195, y: 5 }, { x: 1100, y: 90 }], [{ x: 0, y: 0 }, { x: 1200, y: 800 }]]) {
      const camera = around(world, port, points, 2, inset)
      for (const point of points) expect(isSeen(port, camera, point, inset)).toBe(true)
    }
  })

  it('keeps the whole board free of them', () => {
    const camera = fit(world, port, inset)
    expect(seenAt(camera, { x: 1200, y: 0 }).x).toBeLessThanOrEqual(550)
    expect(seenAt(camera, { x: 1200, y: 0 }).y).toBeGreaterThanOrEqual(60)
  })
})

describe('views of things that lie far apart', () => {
  const row = [0, 100, 200, 300, 400, 500].map((x) => ({ x, y: 50 }))

  it('show each of them once, as many at a time as there is room for', () => {
    const groups = grouped(row, { width: 600, height: 600 }, 2, undefined, 60)
    expect(groups.map((group) => group.map((one) => one.x))).toEqual([[0, 100, 200], [300, 400, 500]])
  })

  it('are one where all have room, and one each where none has', () => {
    expect(grouped(row, port, 1, undefined, 60)).toHaveLength(1)
    expect(grouped(row, { width: 10, height: 10 }, 2)).toHaveLength(6)
    expect(grouped([], port, 1)).toEqual([])
  })
})

describe('views of targets', () => {
  /** Pseudorandom numbers below a limit, always the same ones. */
  function numbers(seed: number): (below: number) => number {
    return (below) => ((seed = (seed * 48271) % 0x7fffffff) / 0x7fffffff) * below
  }

  it('show each of them in full, as large as a fingertip, wherever they are', () => {
    const inset = { top: 62, right: 0, bottom: 0, left: 0 }
    const below = numbers(7)
    for (let trial = 0; trial < 300; trial++) {
      const screen = { width: 280 + below(200), height: 180 + below(300) }
      const targets = Array.from({ length: 1 + below(30) }, () => ({ x: below(1200), y: below(800) }))
      const scale = FINGERTIP / (8 + below(40))
      const room = (FINGERTIP * 1.2) / scale
      const groups = grouped(targets, screen, scale, inset, room)
      expect(new Set(groups.flat()).size).toBe(targets.length)
      for (const group of groups) {
        const camera = around(world, screen, group, scale, inset, room)
        expect(camera.scale).toBeCloseTo(scale)
        const corners = group.flatMap(({ x, y }) => [-0.5, 0.5].map((side) => ({ x: x + (side * FINGERTIP) / scale, y: y + (side * FINGERTIP) / scale })))
        for (const corner of corners) expect(isSeen(screen, camera, corner, inset) || !onBoard(corner)).toBe(true)
      }
    }
  })

  it('show the whole of a wide sign', () => {
    const signs = [{ x: 1150, y: 400, width: 90 }, { x: 1000, y: 400 }]
    const camera = around(world, { width: 300, height: 300 }, signs, 5, undefined, 20)
    expect(seenAt(camera, { x: 1195, y: 400 }).x).toBeLessThanOrEqual(300)
    expect(grouped(signs, { width: 300, height: 300 }, 1.7, undefined, 20)).toHaveLength(2)
  })

  it('stay as close as they are when moved or zoomed in', () => {
    const close = around(world, port, [{ x: 300, y: 300 }], 5)
    expect(close.scale).toBe(5)
    expect(panned(world, port, close, 10, 10).scale).toBe(5)
    expect(zoomed(world, port, close, { x: 300, y: 300 }, 2).scale).toBe(5)
  })

  const onBoard = ({ x, y }: { x: number; y: number }) => x >= 0 && y >= 0 && x <= world.width && y <= world.height
})

describe('a finger', () => {
  const camera = { x: 0, y: 0, scale: 0.5 }
  const spaces = [{ x: 100, y: 100, name: 'a' }, { x: 160, y: 100, name: 'b' }]

  it('means the nearest thing that it can reach', () => {
    expect(nearest(spaces, camera, { x: 52, y: 66 })?.name).toBe('a')
    expect(nearest(spaces, camera, { x: 68, y: 50 })?.name).toBe('b')
    expect(nearest(spaces, camera, { x: 66, y: 90 })).toBeUndefined()
    expect(nearest([], camera, { x: 0, y: 0 })).toBeUndefined()
  })
})

describe('gestures', () => {
  const sight = { world, port, camera: zoomed(world, port, fit(world, port), { x: 300, y: 300 }, 3) }

  it('tell a tap from a drag', () => {
    const gestures = new Gestures()
    gestures.down(1, { x: 10, y: 10 })
    gestures.move(1, { x: 12, y: 11 }, sight)
    expect(gestures.dragged).toBe(false)
    gestures.move(1, { x: 40, y: 11 }, sight)
    expect(gestures.dragged).toBe(true)
  })

  it('zoom when two fingers part', () => {
    const gestures = new Gestures()
    gestures.down(1, { x: 200, y: 300 })
    gestures.down(2, { x: 400, y: 300 })
    expect(gestures.move(2, { x: 500, y: 300 }, sight).scale).toBeCloseTo(sight.camera.scale * 1.5)
  })
})
