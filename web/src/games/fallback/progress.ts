import type { GameView } from '../../server/types'
import { byFigure, type Progress } from '../../table/progress'
import { paintOf } from './paint'
import { carsOf } from './view'
import { sayWord } from './words'

/** Further than any space. */
const HOME = 1e6

const spaces = (view: GameView) => carsOf(view).map((car) => car.space)

/** The race drive by drive, by how far the cars have come; whatever has left the track is home. */
export const progress: Progress = {
  order(view, track, before) {
    if (!spaces(view).some((space) => space !== null)) return null
    const far = new Map(carsOf(view).map(({ name, space }) => [name, track.spaces[space ?? -1]?.front ?? HOME]))
    return byFigure([...far.keys()], before, (name) => far.get(name)!).map((key) => ({ key }))
  },
  turned: (before, after) => spaces(before).some((space, index) => space !== spaces(after)[index]),
  car(key, view) {
    const cars = carsOf(view)
    const car = cars.find((one) => one.name === key)!
    return { paint: paintOf(car, cars), name: sayWord(key), seat: car.owner }
  },
}
