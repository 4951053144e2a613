import type { Advice, Lesson } from '../../learn/lesson'
import type { Table } from '../../table/table.svelte'
import { say } from '../../texts/texts.svelte'
import Rules from './learn/Rules.svelte'
import type { Car } from './types'
import { viewOf } from './view'

const carOf = (table: Table): Car | undefined => viewOf(table)?.cars[table.viewer ?? 0]

function asked(kind: string): (table: Table) => boolean {
  return (table) => table.question?.kind === kind && !table.sending
}

/** In a corner that still needs a stop. */
const stopping = (table: Table) => {
  const car = carOf(table)
  return asked('gear')(table) && Boolean(car?.corner) && (car?.needed ?? 0) > (car?.stops ?? 0)
}
const worn = (table: Table) => asked('gear')(table) && (carOf(table)?.wear ?? 18) < 10

function advice(key: string, when: Advice['when'], at: string, nod = false): Advice {
  return { key, when, at, nod, text: (table) => say(`coach-${key}`, wordsOf(table)) }
}

/** Mention keys only where there is a keyboard. */
const keyboard = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches

function wordsOf(table: Table): Record<string, number | string> {
  const car = carOf(table)
  return { die: viewOf(table)?.die ?? 0, corner: car?.corner ?? 0, stops: car?.stops ?? 0, needed: car?.needed ?? 0, wear: car?.wear ?? 0, keys: keyboard() ? 'yes' : 'no' }
}

/** The advice for a first race, most important first. */
const FIRST: Advice[] = [
  advice('gearbox', asked('gear'), '.dashboard', true),
  advice('odds', asked('gear'), '.tray .gears'),
  advice('reach', asked('far'), '.tray .list'),
  advice('stopping', stopping, '.dashboard'),
  advice('wearing', worn, '.dashboard', true),
  advice('chequered', (table) => Boolean(table.card?.outcome), '.end', true),
]

export const lesson: Lesson = {
  Rules,
  variants: [{ name: 'mode', values: ['one-lap', 'two-laps', 'street'] }],
  first: { table: { players: 4 }, advice: FIRST },
}
