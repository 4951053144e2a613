import { nameOf } from '../../table/names'
import type { Table } from '../../table/table.svelte'
import { euros, joinNames, say, type Words } from '../../texts/texts.svelte'
import { paints } from './cars'
import { readCard } from './cards'
import type { View } from './types'
import { viewOf } from './view'
import { sayCar } from './words'

/** One sentence: what the viewer has to do, or whom the table is waiting for. */
export function prompt(table: Table): string | null {
  const view = viewOf(table)
  if (!view || view.phase === 'over') return null
  const words = wordsOf(view)
  if (table.question) return capital(say(`tr-ask-${askedKind(table, view)}`, words))
  const others = table.asked.filter((one) => !one.answered && one.seat !== table.viewer).map((one) => one.seat)
  if (others.length === 0) return null
  const answered = table.asked.some((one) => one.seat === table.viewer && one.answered)
  const names = joinNames(others.map((seat) => nameOf(table, seat)))
  if (answered) return say('wait-sealed', { names })
  return say(`tr-wait-${view.phase}`, { ...words, names, count: others.length })
}

/** A sentence may begin with a car's name, which is lower case. */
function capital(sentence: string): string {
  return sentence.replace(/^(\*\*)?./, (start) => start.toLocaleUpperCase())
}

/** The wording of a phase depends on whether the viewer opens, must go to the pit, or is home. */
function askedKind(table: Table, view: View): string {
  const { kind, moves } = table.question!
  if (kind === 'bid' && view.auction?.bidder === null) return moves.pass ? 'offer' : 'open'
  if (kind === 'turn' && moves.pickup) return 'pickup'
  if (kind === 'turn' && !moves.play) return 'pit'
  return kind
}

function wordsOf(view: View): Words {
  const line = movingLine(view)
  return {
    bid: euros(view.auction?.bid ?? 0),
    car: view.named ? sayCar(view.named) : '',
    moving: line ? sayCar(line.car) : '',
    points: line?.points ?? 0,
    line: view.tip_lines_passed + 1,
  }
}

/** The line of the card that is being moved, with the joker's car where it is named. */
function movingLine(view: View): { car: string; points: number } | null {
  if (!view.card) return null
  const line = readCard(view.card.name, paints(view.cars.map((car) => car.name))).lines[view.card.line]
  if (!line) return null
  const car = line.paint.name === 'joker' && view.named ? view.named : line.paint.name
  return { car, points: line.points }
}
