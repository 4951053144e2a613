import { describe, expect, it } from 'vitest'
import { SEATS } from './seats'

/** How light a colour is, from 0 to 1, as an eye sees it that tells no hues apart. */
function lightness(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => (parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (one: string, other: string) => {
  const [light, dark] = [lightness(one), lightness(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

describe('the ten seats', () => {
  it('have ten colours', () => {
    expect(SEATS).toHaveLength(10)
    expect(new Set(SEATS.map((seat) => seat.colour)).size).toBe(10)
  })

  it('are told apart without seeing hues: those of one livery differ much in lightness', () => {
    for (const one of SEATS) {
      for (const other of SEATS) {
        if (one === other || one.livery !== other.livery) continue
        expect(contrast(one.colour, other.colour)).toBeGreaterThan(1.6)
      }
    }
  })

  it('can be read: figures and liveries stand out from their colours', () => {
    for (const seat of SEATS) {
      expect(contrast(seat.colour, seat.ink)).toBeGreaterThan(3)
      expect(contrast(seat.colour, seat.trim)).toBeGreaterThan(2.5)
    }
  })
})
