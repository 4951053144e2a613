import type { View } from './types'

export type { Car, Choice, Corner, Face, Odds, Player, View } from './types'
export type Phase = View['phase']
