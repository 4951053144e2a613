import { describe, expect, it } from 'vitest'
import { fresh } from './circuit'
import { boxOf, fitBox, onBoard, placeClosed, type Fit, type Point } from './geometry'
import { along, asidesOf, isSmoothed } from './road'

const placed = placeClosed(fresh('Loop').shape, 0)
const fit: Fit = fitBox(boxOf(placed), { left: 100, top: 100, right: 1100, bottom: 700 })
const line = placed.flatMap((one) => Array.from({ length: 20 }, (_, n) => onBoard(fit, along(one.points, n / 20))))

/** The line from another place on, moved aside. */
function road(from: number, move: (point: Point) => Point): [number, number][] {
  return [...line.slice(from), ...line.slice(0, from)].map(move).map(({ x, y }): [number, number] => [x, y])
}

function farthest(asides: Point[][]): number {
  return Math.max(...asides.flat().map(({ x, y }) => Math.hypot(x, y)))
}

describe('the road beside the sections', () => {
  it('lies on them where the game draws them as they are, wherever its line is', () => {
    expect(farthest(asidesOf(placed, fit, road(0, (point) => point)))).toBeLessThan(3)
    const asides = asidesOf(placed, fit, road(33, (point) => point))
    expect(farthest(asides)).toBeLessThan(3)
    expect(isSmoothed(asides, placed, fit)).toBe(false)
  })

  it('is followed where the game has moved it', () => {
    const inwards = ({ x, y }: Point): Point => ({ x: x + (600 - x) * 0.05, y: y + (400 - y) * 0.05 })
    const asides = asidesOf(placed, fit, road(7, inwards))
    expect(isSmoothed(asides, placed, fit)).toBe(true)
    placed.forEach((one, number) => {
      const at = onBoard(fit, one.end)
      const { x, y } = asides[number]!.at(-1)!
      const moved = { x: at.x + x, y: at.y + y }
      expect(Math.min(...line.map(inwards).map((point) => Math.hypot(point.x - moved.x, point.y - moved.y)))).toBeLessThan(8)
      expect(Math.hypot(x, y)).toBeGreaterThan(5)
    })
  })
})
