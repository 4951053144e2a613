import type { Table } from '../../table/table.svelte'
import { euros, say } from '../../texts/texts.svelte'
import { paints } from './cars'
import { readCard } from './cards'
import { letterOf, sayEnd } from './ends'
import { raceOf } from './race.svelte'
import type { DriveMove, Move, ReturnMove } from './types'
import { viewOf } from './view'
import { sayCar, sayCard, sayCars } from './words'

/** Where a hint sends a car, with the letter of the space on the board. */
function sayTarget(table: Table, { move, car, space }: DriveMove | ReturnMove): string {
  const race = raceOf(table)
  if (!race) return say('tr-move-to', { car: sayCar(car), end: '', letter: '' })
  return say('tr-move-to', { car: sayCar(car), letter: letterOf(race, move), end: sayEnd(race, car, space) })
}

/** A move in words. */
export function sayMove(move: Move, table: Table): string {
  const names = (viewOf(table)?.cars ?? []).map((car) => car.name)
  switch (move.kind) {
    case 'bid':
      return say('tr-bid', { amount: euros(move.euros) })
    case 'play':
    case 'stop':
    case 'pickup':
    case 'choose':
      return say(`tr-${move.kind}-card`, { card: sayCard(readCard(move.card, paints(names))) })
    case 'drive':
    case 'return':
      return typeof move.space === 'number' ? sayTarget(table, move) : say('tr-end-goal', { car: sayCar(move.car) })
    case 'take':
      return say('tr-move-take', { car: sayCar(move.car), start: move.start })
    case 'tip':
    case 'joker':
      return say(`tr-move-${move.kind}`, { car: sayCar(move.car) })
    case 'trade':
      return say('tr-move-trade', { sold: sayCars(move.sold), bought: sayCars(move.bought) })
    default:
      return say(`tr-${move.kind}`)
  }
}
