import { LIVERIES, type Paint } from '../../board/paint'

export type { Paint }

/** The paint of this game's cars, by their names. */
const COLOURS: Record<string, [letter: string, colour: string, trim: string, ink: string]> = {
  red: ['R', '#d62828', '#ffffff', '#ffffff'],
  yellow: ['Y', '#f2c14e', '#1d2026', '#1d2026'],
  black: ['K', '#23262d', '#ffffff', '#ffffff'],
  blue: ['B', '#2274a5', '#ffffff', '#ffffff'],
  lilac: ['L', '#9f78d1', '#eadcff', '#1d2026'],
  green: ['G', '#278536', '#d8f5a2', '#ffffff'],
  mauve: ['M', '#6d3f74', '#f3d5f7', '#ffffff'],
  white: ['W', '#f7f7f4', '#9aa1ad', '#1d2026'],
}

export function paintOf(name: string, number: number): Paint {
  const [letter, colour, trim, ink] = COLOURS[name] ?? ['?', '#888888', '#ffffff', '#ffffff']
  const livery = LIVERIES[number - 1] ?? 'stripe'
  return { name, letter, sign: String(number), colour, trim, ink, livery }
}

/** All cars of a race in the order of their numbers, and the joker last. */
export function paints(names: string[]): Paint[] {
  return [...names.map((name, index) => paintOf(name, index + 1)), joker(names)]
}

/** The joker is white, or black where white is a car's colour. */
function joker(names: string[]): Paint {
  const black = names.includes('white')
  return {
    name: 'joker',
    letter: 'J',
    sign: '★',
    colour: black ? '#23262d' : '#ffffff',
    trim: black ? '#ffd43b' : '#c81f26',
    ink: black ? '#ffffff' : '#1d2026',
    livery: 'star',
  }
}
