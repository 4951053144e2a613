export type { Car, Player, View } from './types'

/** A move in notation, taken apart: "drive 12 17" is the verb and the squares. */
export function squaresOf(move: string): number[] {
  return move.split(' ').slice(1).map(Number)
}
