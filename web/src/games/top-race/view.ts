/** What the server tells a seat about a race, as `view.py` writes it. */

export interface Player {
  seat: number
  money: number
  cards: number
  known_cards: string[]
  cars: string[]
  in_race: boolean
  pit_cards: number
  waiting: string[]
  tips: (string | null)[]
  shares: Record<string, number> | null
}

export interface Car {
  name: string
  owner: number | null
  space: number | null
  broken_down_at: number | null
  place: number | null
}

export interface Auction {
  bid: number
  bidder: number | null
  passed: number[]
  unsold_pilots: string[]
}

export type Phase =
  | 'deal' | 'display' | 'box' | 'opener' | 'pilot' | 'bid' | 'pick' | 'choose' | 'grid'
  | 'lineup' | 'start' | 'turn' | 'joker' | 'drive' | 'mode' | 'sprint' | 'return'
  | 'claim' | 'tip' | 'sell' | 'buy' | 'over'

export interface View {
  game: string
  track: string
  race: number
  races: number
  phase: Phase
  to_act: number[]
  turn: number | null
  starter: number | null
  seating: number[]
  hand: string[]
  players: Player[]
  cars: Car[]
  auction: Auction | null
  card: { name: string; line: number } | null
  named: string | null
  discard: string[]
  claimed: string | null
  box: string[]
  display: string[]
  tip_lines_passed: number
  share_rounds: number
}

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
