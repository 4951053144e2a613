import type { Table } from '../../table/table.svelte'
import { euros, say } from '../../texts/texts.svelte'
import { paints } from './cars'
import { readCard } from './cards'
import { letterOf, sayEnd } from './ends'
import { raceOf } from './race.svelte'
import { readChoice, type View } from './view'
import { sayCar, sayCard, sayCars } from './words'

/** Where a hint sends a car, with the letter of the space on the board. */
function sayTarget(table: Table, car: string, space: string): string {
  const race = raceOf(table)
  if (!race) return say('tr-move-to', { car: sayCar(car), end: '', letter: '' })
  const letter = letterOf(race, `drive ${car} ${space}`) || letterOf(race, `return ${car} ${space}`)
  return say('tr-move-to', { car: sayCar(car), letter, end: sayEnd(race, car, Number(space)) })
}

/** A move in words. */
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
      return second === 'goal' ? say('tr-end-goal', { car }) : sayTarget(table, first, second)
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
