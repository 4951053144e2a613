import type { Paint } from './cars'

/** A speed card: its lines from the top, or the two cars of a special card. */
export interface Card {
  name: string
  lines: { paint: Paint; points: number }[]
  pair: [Paint, Paint] | null
}

/** Read a card's name, such as R6Y4K2B1, J5a or B/R, with the colours of the race. */
export function readCard(name: string, paints: Paint[]): Card {
  const paint = (letter: string) => paints.find((p) => p.letter === letter) ?? paints[0]!
  const pair = /^([A-Z])\/([A-Z])$/.exec(name)
  if (pair) return { name, lines: [], pair: [paint(pair[1]!), paint(pair[2]!)] }
  const lines = [...name.matchAll(/([A-Z])(\d+)/g)].map(([, letter, points]) => ({
    paint: paint(letter!),
    points: Number(points),
  }))
  return { name, lines, pair: null }
}

/** The hand sorted by top colour, then by total points; specials last. */
export function sortHand(names: string[], paints: Paint[]): Card[] {
  const order = (card: Card) => (card.pair ? 90 : paints.indexOf(card.lines[0]!.paint))
  const points = (card: Card) => card.lines.reduce((sum, line) => sum + line.points, 0)
  return names
    .map((name) => readCard(name, paints))
    .sort((a, b) => order(a) - order(b) || points(b) - points(a) || a.name.localeCompare(b.name))
}
