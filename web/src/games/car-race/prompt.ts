import { nameOf } from '../../table/names'
import type { Table } from '../../table/table.svelte'
import { capitalise } from '../../texts/capitalise'
import { say } from '../../texts/texts.svelte'
import type { Race } from './race.svelte'
import { viewOf } from './view'
import { sayColour, sayColours } from './words'

/** One sentence, also for screen readers: what to do now. */
export function prompt(table: Table): string | null {
  const view = viewOf(table)
  if (!view || view.phase === 'over') return null
  const seat = view.to_act[0] ?? view.turn
  if (seat === null || seat === undefined) return null
  const car = view.players[seat]?.car
  if (view.phase === 'car') return say('cr-wait-car', { name: nameOf(table, seat) })
  return say('cr-wait-turn', { car: sayColour(car ?? 'white') })
}

/** The same for what is being shown, which lags behind the table. */
export function wanted(race: Race): string {
  return capitalise(wish(race))
}

/** The dice that are left, for screen readers. */
export function wantedDice(race: Race): string {
  return say('cr-ask-dice', { dice: sayColours(race.dice.filter((_, index) => !race.used[index])) })
}

function wish(race: Race): string {
  const car = sayColour(race.car ?? 'white')
  if (race.asks === 'car') return say('cr-ask-car', { name: nameOf(race.table, race.turn ?? 0) })
  if (race.asks === 'bonus') return say('cr-ask-bonus', { car })
  if (race.cup && race.here) return say('cr-ask-roll', { car })
  if (race.stuck) return say('cr-stuck', { car })
  if (race.way?.whole && race.way.next.length === 0) return say('cr-ask-done', { car })
  if (race.way) return say('cr-ask-drive', { car })
  if (race.busy && race.car) return say('cr-wait-turn', { car })
  return race.table.card?.outcome ? say('race-over') : (prompt(race.table) ?? say('waiting'))
}
