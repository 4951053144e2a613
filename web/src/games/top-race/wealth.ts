import { PRIZES } from './figures'
import type { Player, View } from './types'

/** Everybody's wealth if the race ended now: money, and the prizes of cars that are home. */
export function wealth(view: View, kind: string): number[] {
  const prizes = PRIZES[kind] ?? PRIZES.steep!
  // At the end the money already includes the prizes.
  if (view.phase === 'over') return view.players.map((player) => player.money)
  const home = view.cars.filter((car) => car.place !== null).map((car) => ({ ...car, prize: prizes[car.place! - 1] ?? 0 }))
  const won = (player: Player) => home.reduce((sum, car) => sum + car.prize * stake(player, car.name, car.owner), 0)
  return view.players.map((player) => player.money + won(player))
}

/** How often a player receives a car's prize: once as its owner, or once per share. */
function stake(player: Player, car: string, owner: number | null): number {
  return owner === null ? (player.shares?.[car] ?? 0) : Number(owner === player.seat)
}
