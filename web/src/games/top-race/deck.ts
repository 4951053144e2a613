import type { Paint } from './cars'

/** TR-11.2 The deck's cards in the letters of the modern colours, by their printed pattern. */
const SERIES = [
  'G6K5L4Y3B2R1 K6L5Y4B3R2G1 L6Y5B4R3G2K1 Y6B5R4G3K2L1 B6R5G4K3L2Y1 R6G5K4L3Y2B1',
  'B6L4J2Y1 Y6B4J2L1 L6Y4J2B1 K6G4J2R1 G6R4J2K1 R6K4J2G1',
  'B6L4G2R1 L6G4B2Y1 G6B4L2K1 R6Y4K2B1 Y6K4R2L1 K6R4Y2G1',
  'G6L4B2 L6B4G2 B6G4L2 K6Y4R2 Y6R4K2 R6K4Y2',
  'R10 Y10 K10 B10 L10 G10 R5 Y5 K5 B5 L5 G5',
  'J5R2 J5Y2 J5K2 J5B2 J5L2 J5G2 J5a J5b J5c B/R Y/K L/G',
]
const MODERN = 'RYKBLG'

/** Every card's name in the letters of this race's cars. */
export function deckNames(paints: Paint[]): string[] {
  const letters = paints.map((paint) => paint.letter).join('')
  return SERIES.join(' ')
    .split(' ')
    .map((name) => name.replace(/[A-Z]/g, (letter) => letters[MODERN.indexOf(letter)] ?? letter))
}
