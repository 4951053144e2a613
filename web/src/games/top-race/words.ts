import { joinNames, listed, say } from '../../texts/texts.svelte'
import type { Card } from './cards'

/** A car's name in the reader's language. */
export function sayCar(name: string): string {
  return say(`tr-car-${name}`)
}

export function sayCars(names: string[]): string {
  return joinNames(names.map(sayCar))
}

/** A card in words, as a screen reader says it. */
export function sayCard(card: Card): string {
  if (card.pair) {
    return say('tr-card-special', { one: sayCar(card.pair[0].name), other: sayCar(card.pair[1].name) })
  }
  const lines = card.lines.map((line) => say('tr-card-line', { car: sayCar(line.paint.name), points: line.points }))
  return listed(lines)
}
