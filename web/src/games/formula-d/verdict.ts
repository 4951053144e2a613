import { nameOf } from '../../table/names'
import type { Table } from '../../table/table.svelte'
import { say } from '../../texts/texts.svelte'
import { viewOf } from './view'

/** FD-7.1 If nobody finishes, the last to go out wins, which deserves other words. */
export function verdict(table: Table): string | null {
  const winner = table.card?.outcome?.winners[0]
  const cars = viewOf(table)?.cars
  if (winner === undefined || !cars?.[winner]) return null
  const words = { me: winner === table.viewer ? 'yes' : 'no', name: nameOf(table, winner) }
  if (cars[winner].place === null) return say('fd-verdict-lasted', words)
  const alone = cars.every((car, seat) => seat === winner || car.out !== null)
  return alone && cars.length > 1 ? say('fd-verdict-alone', words) : null
}
