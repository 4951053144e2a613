import type { Paint } from '../../board/paint'
import { seatPaint } from '../../board/seats'

/** FD-1.1 The paint of a seat's car: its team's colour, a livery and a number of its own. */
export function paintOf(seat: number): Paint {
  const { team, colour, trim, ink, livery } = seatPaint(seat)
  return { name: team, letter: team.charAt(0).toUpperCase(), sign: String(seat + 1), colour, trim, ink, livery }
}
