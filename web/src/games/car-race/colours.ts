import { LIVERIES, type Paint } from '../../board/paint'

/** CR-1.1 The colours in the order of the dice; each has its own emblem. */
export const COLOURS = ['blue', 'white', 'yellow', 'red', 'green', 'purple'] as const

const PAINTS: Record<string, [colour: string, trim: string, ink: string]> = {
  blue: ['#2f80ed', '#b5d5ff', '#ffffff'],
  white: ['#f8f6ef', '#9aa1ad', '#2b2f38'],
  yellow: ['#ffd23f', '#2b2f38', '#2b2f38'],
  red: ['#e63946', '#ffb0b6', '#ffffff'],
  green: ['#34a853', '#d8f5a2', '#ffffff'],
  purple: ['#9b5de5', '#eadcff', '#ffffff'],
}

/** The paint of a car or a die, with the board's emblem for its colour. */
export function paintOf(name: string, emblems: Record<string, string> = {}): Paint {
  const [colour, trim, ink] = PAINTS[name] ?? PAINTS.white!
  const number = COLOURS.findIndex((one) => one === name)
  const emblem = emblems[name]
  return {
    name, colour, trim, ink, letter: name.charAt(0).toUpperCase(), sign: '', livery: LIVERIES[number] ?? 'stripe',
    ...(emblem ? { emblem } : {}),
  }
}
