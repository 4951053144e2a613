import type { Card } from './cards'
import type { Paint } from './cars'

/** How far a hand could still move a car. */
export interface Potential {
  paint: Paint
  /** The sum of the car's own lines. */
  points: number
  /** TR-4.6 What jokers could add: those on cards that do not picture the car. */
  joker: number
}

/** How far a hand could still move each car if it is never blocked; special cards have no points. */
export function potentialsOf(hand: Card[], cars: Paint[]): Potential[] {
  return cars.map((paint) => ({
    paint,
    points: sum(hand.map((card) => pointsOf(card, paint.name))),
    joker: sum(hand.filter((card) => !pictures(card, paint.name)).map((card) => pointsOf(card, 'joker'))),
  }))
}

function pictures(card: Card, car: string): boolean {
  return card.lines.some((line) => line.paint.name === car)
}

/** TR-1.2 A colour stands at most once on a card. */
function pointsOf(card: Card, name: string): number {
  return card.lines.find((line) => line.paint.name === name)?.points ?? 0
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
