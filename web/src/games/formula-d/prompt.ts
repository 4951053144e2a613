import { nameOf } from '../../table/names'
import type { Table } from '../../table/table.svelte'
import { joinNames, say } from '../../texts/texts.svelte'
import type { RaceEvent, View } from './types'
import { viewOf } from './view'

/** One sentence: what the viewer has to do, or whom the table is waiting for. */
export function prompt(table: Table): string | null {
  const view = viewOf(table)
  if (!view || view.phase === 'over') return null
  if (table.question) return ask(view, table.question.kind, dreamt(table, table.question.seat))
  const others = table.asked.filter((one) => !one.answered && one.seat !== table.viewer).map((one) => nameOf(table, one.seat))
  if (others.length === 0) return null
  const dream = dreamt(table, table.asked.find((one) => !one.answered)!.seat)
  return say(`fd-wait-${view.phase === 'gear' ? 'gear' : dream ? 'dream' : 'far'}`, { names: joinNames(others), die: view.die ?? 0 })
}

/** FD-2.3 Whether the spaces come from a dream start: then no die of a gear has been rolled. */
function dreamt(table: Table, seat: number): boolean {
  const events = table.log.map((entry) => entry.event as RaceEvent)
  const last = events.findLast((event) => (event.kind === 'roll' || event.kind === 'start') && event.seat === seat)
  return last?.kind === 'start' && last.how === 'dream'
}

function ask(view: View, kind: string, dream: boolean): string {
  if (kind === 'gear') return say('fd-ask-gear')
  if (dream) return say('fd-ask-dream', { die: view.die ?? 0 })
  const kinds = new Set(view.choices?.map((choice) => choice.kind))
  if (kinds.has('finish')) return say('fd-ask-finish', { die: view.die ?? 0 })
  if (kinds.has('pit')) return say('fd-ask-pit', { die: view.die ?? 0 })
  return say('fd-ask-far', { die: view.die ?? 0 })
}
