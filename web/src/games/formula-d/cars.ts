import type { Livery, Paint } from '../../board/paint'

/** FD-1.1 The five teams: a colour and a livery each. */
const TEAMS: [name: string, colour: string, trim: string, livery: Livery][] = [
  ['red', '#d62828', '#ffffff', 'stripe'],
  ['blue', '#2274a5', '#ffffff', 'twin'],
  ['yellow', '#f2c14e', '#1d2026', 'chevron'],
  ['green', '#2e933c', '#d8f5a2', 'dots'],
  ['black', '#23262d', '#ffffff', 'chequer'],
]

/** The paint of a seat's car. All ten numbers differ, so that nobody needs to see colours. */
export function paintOf(seat: number): Paint {
  const [name, colour, trim, livery] = TEAMS[seat % TEAMS.length]!
  const ink = name === 'yellow' ? '#1d2026' : '#ffffff'
  return { name, letter: name.charAt(0).toUpperCase(), sign: String(seat + 1), colour, trim, ink, livery }
}
