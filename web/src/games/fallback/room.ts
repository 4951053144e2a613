import { nameOf } from '../../table/names'
import type { Room } from '../../table/room'
import { joinNames, say } from '../../texts/texts.svelte'
import Facts from './Facts.svelte'
import Moves from './Moves.svelte'
import Result from './Result.svelte'
import Stage from './Stage.svelte'

/** The room of games that have none of their own. */
export const room: Room = {
  Stage,
  Tray: Moves,
  Facts,
  Result,
  prompt(table) {
    if (table.question) return say('your-turn')
    const others = table.asked.filter((one) => !one.answered).map((one) => nameOf(table, one.seat))
    return others.length ? say('wait-for', { names: joinNames(others) }) : null
  },
  tell: (event) => {
    const fields = Object.entries(event).filter(([key]) => key !== 'kind')
    return [event.kind, ...fields.map(([key, value]) => `${key} ${JSON.stringify(value)}`)].join(' · ')
  },
}
