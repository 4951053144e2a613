import type { Progress } from '../../table/progress'
import { paintOf } from './cars'
import type { View } from './types'
import { sayCar } from './words'

/** FD-3.1 The race round by round, in the order of the cars. */
export const progress: Progress = {
  order(view: View) {
    const { standing, cars } = view
    if (!standing.length) return null
    return standing.map((seat) => ({ key: String(seat), out: cars[seat]?.out !== null }))
  },
  turned: (before: View, after: View) => after.place_in_order < before.place_in_order,
  car: (key) => ({ paint: paintOf(Number(key)), name: sayCar(Number(key)), seat: Number(key) }),
}
