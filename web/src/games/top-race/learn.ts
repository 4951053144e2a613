import type { Advice, Lesson } from '../../learn/lesson'
import type { Table } from '../../table/table.svelte'
import { euros, say, type Words } from '../../texts/texts.svelte'
import { paints } from './cars'
import { readCard } from './cards'
import Rules from './learn/Rules.svelte'
import type { View } from './types'
import { viewOf } from './view'
import { sayCar } from './words'


function asked(...kinds: string[]): (table: Table) => boolean {
  return (table) => table.question !== null && !table.sending && kinds.includes(table.question.kind)
}

/** The car that a hand can move furthest, and how far. */
export function favourite(view: View): { car: string; points: number } {
  const free = view.cars.filter((car) => car.owner === null).map((car) => car.name)
  const all = paints(view.cars.map((car) => car.name))
  const lines = view.hand.flatMap((name) => readCard(name, all).lines)
  const sums = free.map((car) => ({ car, points: lines.reduce((sum, line) => sum + (line.paint.name === car ? line.points : 0), 0) }))
  return sums.sort((a, b) => b.points - a.points)[0] ?? { car: view.cars[0]!.name, points: 0 }
}

function wordsOf(table: Table): Words {
  const view = viewOf(table)!
  const { car, points } = favourite(view)
  const own = view.players[table.viewer ?? 0]
  return { car: sayCar(car), points, money: euros(own?.money ?? 0), cards: view.hand.length, prize: euros(200_000) }
}

function owns(table: Table): boolean {
  return (viewOf(table)?.players[table.viewer ?? 0]?.cars.length ?? 0) > 0
}

const home = (table: Table) => viewOf(table)?.cars.some((car) => car.place !== null) ?? false
/** Some cars have left the grid, so another look at the board is worth it. */
const underWay = (table: Table) => (viewOf(table)?.discard.length ?? 0) > 4

function advice(key: string, when: Advice['when'], at: string, nod = false): Advice {
  return { key, when, at, nod, text: (table) => say(`coach-${key}`, wordsOf(table)) }
}

/** The advice for a first race, most important first. */
const FIRST: Advice[] = [
  advice('hand', asked('bid'), '.hand', true),
  advice('favourite', asked('bid'), '.hand', true),
  advice('bid', asked('bid'), '.tray .bid'),
  advice('pick', asked('pick', 'grid'), '.tray .take'),
  advice('own', (table) => owns(table) && asked('bid')(table), '.players', true),
  advice('goal', asked('turn'), '.stage', true),
  advice('turn', asked('turn'), '.hand'),
  advice('drive', asked('drive'), '.tray .ends'),
  advice('joker', asked('joker'), '.tray .panel'),
  advice('mode', asked('mode'), '.tray .panel'),
  advice('sprint', asked('sprint', 'return'), '.tray .panel'),
  advice('block', (table) => underWay(table) && asked('turn')(table), '.hand', true),
  advice('undo', (table) => underWay(table) && asked('drive')(table), '.prompt', true),
  advice('home', (table) => home(table) && asked('turn')(table), '.stage', true),
  advice('over', (table) => Boolean(table.card?.outcome), '.end', true),
]

export const lesson: Lesson = {
  Rules,
  variants: [
    { name: 'pit_stop', values: ['no', 'yes'] },
    { name: 'tips', values: ['no', 'yes'], without: ['shares'] },
    { name: 'shares', values: ['no', 'yes'], without: ['tips'] },
    { name: 'edition', values: ['pegasus', 'summary', 'classic'], without: ['pit_stop', 'shares'] },
  ],
  first: { table: { track: 'speed-street', players: 4 }, advice: FIRST },
}
