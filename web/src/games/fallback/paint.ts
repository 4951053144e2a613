import type { Paint } from '../../board/paint'
import { SEATS, seatPaint } from '../../board/seats'
import type { Car } from './view'

/** A car in the colour that it is named after, or else in its owner's; its number is the owner's seat. */
export function paintOf(car: Car, cars: Car[]): Paint {
  const number = car.owner ?? cars.findIndex((one) => one.name === car.name)
  const paint = SEATS.find((one) => one.team === car.name) ?? seatPaint(number)
  return { name: car.name, letter: '', sign: String(number + 1), ...paint }
}
