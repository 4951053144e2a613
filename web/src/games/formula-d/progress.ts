import type { GameView } from '../../server/types'
import type { Progress } from '../../table/progress'
import { paintOf } from './cars'
import type { View } from './view'
import { sayCar } from './words'

const read = (view: GameView) => view as unknown as View

/** FD-3.1 The race round by round, in the order of the cars. */
export const progress: Progress = {
  order(view) {
    const { standing, cars } = read(view)
    if (!cars.some((car) => car.space !== null || car.place !== null)) return null
    return standing.map((seat) => ({ key: String(seat), out: cars[seat]?.out !== null }))
  },
  turned: (before, after) => read(after).place_in_order < read(before).place_in_order,
  car: (key) => ({ paint: paintOf(Number(key)), name: sayCar(Number(key)), seat: Number(key) }),
}
