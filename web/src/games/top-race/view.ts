import type { View } from './types'

export type { Auction, Car, Player, View } from './types'
export type Phase = View['phase']

/** A move in notation, taken apart: "drive red 45" is the verb and its words. */
export interface Choice {
  move: string
  verb: string
  words: string[]
}

export function readChoice(move: string): Choice {
  const [verb = '', ...words] = move.split(' ')
  return { move, verb, words }
}

export function choicesOf(moves: string[], ...verbs: string[]): Choice[] {
  return moves.map(readChoice).filter((choice) => verbs.includes(choice.verb))
}
