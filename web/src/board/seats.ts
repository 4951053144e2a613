import type { Livery } from './paint'

/** What distinguishes a seat: a colour, a livery and a number. */
export interface SeatPaint {
  /** The colour of the team; its second car has another shade of it. */
  team: 'red' | 'blue' | 'yellow' | 'green' | 'black'
  colour: string
  /** The second colour of the livery. */
  trim: string
  /** The colour for text on the first one. */
  ink: string
  livery: Livery
}

const WHITE = '#ffffff'
const BLACK = '#1d2026'

/**
 * The ten seats, for faces, helmets, cars and charts. Two seats share a livery, one much lighter
 * than the other, so that nobody has to tell colours apart.
 */
export const SEATS: readonly SeatPaint[] = [
  { team: 'red', colour: '#d62828', trim: WHITE, ink: WHITE, livery: 'stripe' },
  { team: 'blue', colour: '#2274a5', trim: WHITE, ink: WHITE, livery: 'twin' },
  { team: 'yellow', colour: '#f2c14e', trim: BLACK, ink: BLACK, livery: 'chevron' },
  { team: 'green', colour: '#2e933c', trim: '#d8f5a2', ink: WHITE, livery: 'dots' },
  { team: 'black', colour: '#23262d', trim: WHITE, ink: WHITE, livery: 'chequer' },
  { team: 'red', colour: '#ff9aa8', trim: '#a3122a', ink: BLACK, livery: 'stripe' },
  { team: 'blue', colour: '#8fd3f4', trim: '#17567c', ink: BLACK, livery: 'twin' },
  { team: 'yellow', colour: '#9c6500', trim: '#ffe9a8', ink: WHITE, livery: 'chevron' },
  { team: 'green', colour: '#b8e05a', trim: '#1f6b2b', ink: BLACK, livery: 'dots' },
  { team: 'black', colour: '#b9c0cb', trim: BLACK, ink: BLACK, livery: 'chequer' },
]

export function seatPaint(seat: number): SeatPaint {
  return SEATS[seat % SEATS.length]!
}
