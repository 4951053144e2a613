import type { Table } from '../../table/table.svelte'
import { euros, say } from '../../texts/texts.svelte'
import { paints } from './cars'
import { readCard } from './cards'
import { readChoice, type View } from './view'
import { sayCar, sayCard, sayCars } from './words'

/** A move in notation, in the reader's words. */
export function sayMove(move: string, table: Table): string {
  const { verb, words } = readChoice(move)
  const names = ((table.view as View | null)?.cars ?? []).map((car) => car.name)
  const [first = '', second = ''] = words
  const car = sayCar(first)
  switch (verb) {
    case 'bid':
      return say('tr-bid', { amount: euros(parseInt(first) * 1000) })
    case 'play':
    case 'stop':
    case 'pickup':
    case 'choose':
      return say(`tr-${verb}-card`, { card: sayCard(readCard(first, paints(names))) })
    case 'drive':
    case 'return':
      return second === 'goal' ? say('tr-end-goal', { car }) : say('tr-move-to', { car, space: second })
    case 'take':
      return say('tr-move-take', { car, start: second })
    case 'tip':
    case 'joker':
      return say(`tr-move-${verb}`, { car })
    case 'trade':
      return say('tr-move-trade', { sold: sayCars(first.split('+')), bought: sayCars(second.split('+')) })
    default:
      return say(`tr-${verb}`)
  }
}
