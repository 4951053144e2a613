/** What the server tells of a race, as `view.py` writes it; nothing is hidden from anybody. */

export interface Player {
  seat: number
  lap: number
  gear: number
  wear: number
  stops: number
}

export interface Car {
  name: string
  owner: number
  team: number
  space: number | null
  place: number | null
  /** The how-manieth to go out, and where. */
  out: number | null
  out_at: number | null
  lap: number
  gear: number
  wear: number
  corner: number | null
  stops: number
  needed: number | null
  pits: 'lane' | 'box' | null
  started: boolean
  nitro: boolean
}

export interface Corner {
  number: number
  stops: number
  cars: { seat: number; stops: number }[]
}

/** What one face of a gear's die brings, played for the least loss. */
export interface Face {
  value: number
  count: number
  loss: number
  over: number
  brake: number
  stop: boolean
  out: boolean
}

/** FD-3.3, FD-5 What a gear may bring: chances from 0 to 1, and the wear it loses on average. */
export interface Odds {
  gear: number
  cost: number
  stop: number
  over: number
  brake: number
  out: number
  loss: number
  faces: Face[]
}

/** What may be done with a roll, and what it costs. */
export interface Choice {
  kind: 'drive' | 'nitro' | 'pit' | 'finish' | 'crash'
  cost: number
  steps: number | null
  space: number | null
  brake: number
  over: number
  stop: boolean
}

export type Phase =
  | 'grid' | 'start' | 'gear' | 'roll' | 'far' | 'end'
  | 'danger' | 'marksman' | 'hit' | 'hits' | 'engine' | 'over'

export interface View {
  track: string
  mode: 'one-lap' | 'two-laps' | 'street'
  laps: number
  phase: Phase
  to_act: number[]
  turn: number | null
  order: number[]
  place_in_order: number
  standing: number[]
  die: number | null
  players: Player[]
  cars: Car[]
  corners: Corner[]
  police: { lap: number; given: boolean; speeds: { seat: number; speed: number }[] }[]
  odds: Odds[] | null
  choices: Choice[] | null
}
