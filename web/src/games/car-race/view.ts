/** What the server tells of a race, as `view.py` writes it; nothing is hidden from anybody. */

export interface Player {
  seat: number
  car: string | null
  space: number
  rows: number
  home: boolean
  used: number
  turn_left: boolean
}

export interface Car {
  name: string
  owner: number
  space: number
  home: boolean
}

export interface View {
  phase: 'starter' | 'car' | 'roll' | 'drive' | 'bonus' | 'over'
  to_act: number[]
  turn: number | null
  first: number | null
  dice: string[]
  longest: number
  last_turns: boolean
  players: Player[]
  cars: Car[]
  free_cars: string[]
}

/** A move in notation, taken apart: "drive 12 17" is the verb and the squares. */
export function squaresOf(move: string): number[] {
  return move.split(' ').slice(1).map(Number)
}
