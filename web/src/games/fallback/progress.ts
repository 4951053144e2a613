import { byFigure, type Progress } from '../../table/progress'
import { paintOf } from './paint'
import { carsOf } from './view'
import { sayWord } from './words'

/** The cars by how far they have come, turn by turn. */
export const progress: Progress = {
  order(view, track, before) {
    const cars = carsOf(view).filter((car) => car.space !== null)
    if (cars.length === 0) return null
    const far = new Map(cars.map((car) => [car.name, track.spaces[car.space!]?.front ?? Infinity]))
    return byFigure([...far.keys()], before, (name) => far.get(name)!).map((key) => ({ key }))
  },
  turned: (before, after) => before.turn !== after.turn,
  car(key, view) {
    const cars = carsOf(view)
    const car = cars.find((one) => one.name === key)!
    return { paint: paintOf(car, cars), name: sayWord(key), seat: car.owner }
  },
}
