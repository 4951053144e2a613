import { byFigure, type Progress } from '../../table/progress'
import { paints } from './cars'
import type { Car, RaceEvent, View } from './types'
import { sayCar } from './words'

/** The race card by card: cars that are home by place, the others by distance. */
export const progress: Progress = {
  order(view: View, track, before) {
    const { cars } = view
    if (cars.some((car) => car.space === null && car.place === null && car.broken_down_at === null)) return null
    const far = (car: Car) => {
      if (car.place !== null) return 1e6 - car.place
      return track.spaces[car.space ?? car.broken_down_at ?? 0]?.front ?? 0
    }
    const figures = new Map(cars.map((car) => [car.name, far(car)]))
    return byFigure([...figures.keys()], before, (name) => figures.get(name)!).map((key) => ({ key }))
  },
  // TR-6.5 The last card of a race also starts the next one, so no view shows how it ended.
  results: ({ steps }) =>
    steps.flatMap((step) => (step.events as RaceEvent[]).flatMap((event) => (event.kind === 'race_over' ? [event.order.map((key) => ({ key }))] : []))),
  turned: (before: View, after: View) => before.turn !== after.turn,
  car(key, view: View) {
    const { cars } = view
    const index = cars.findIndex((car) => car.name === key)
    return { paint: paints(cars.map((car) => car.name))[index]!, name: sayCar(key), seat: cars[index]?.owner ?? null }
  },
}
