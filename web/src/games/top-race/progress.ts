import type { GameView } from '../../server/types'
import { byFigure, type Progress } from '../../table/progress'
import { paints } from './cars'
import type { Car, View } from './view'
import { sayCar } from './words'

const read = (view: GameView) => view as unknown as View

/** The race card by card: cars that are home by place, the others by distance. */
export const progress: Progress = {
  order(view, track, before) {
    const { cars } = read(view)
    if (cars.some((car) => car.space === null && car.place === null && car.broken_down_at === null)) return null
    const far = (car: Car) => {
      if (car.place !== null) return 1e6 - car.place
      return track.spaces[car.space ?? car.broken_down_at ?? 0]?.front ?? 0
    }
    const figures = new Map(cars.map((car) => [car.name, far(car)]))
    return byFigure([...figures.keys()], before, (name) => figures.get(name)!).map((key) => ({ key }))
  },
  turned: (before, after) => read(before).turn !== read(after).turn,
  car(key, view) {
    const { cars } = read(view)
    const index = cars.findIndex((car) => car.name === key)
    return { paint: paints(cars.map((car) => car.name))[index]!, name: sayCar(key), seat: cars[index]?.owner ?? null }
  },
}
