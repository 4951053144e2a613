import { describe, expect, it } from 'vitest'
import { readCard } from './cards'
import { paints } from './cars'
import { potentialsOf } from './potential'

const all = paints(['red', 'yellow', 'black', 'blue', 'lilac', 'green'])
const cars = all.slice(0, -1)
const of = (...names: string[]) =>
  Object.fromEntries(potentialsOf(names.map((name) => readCard(name, all)), cars).map(({ paint, points, joker }) => [paint.name, [points, joker]]))

describe('what a hand could still move', () => {
  it('is the sum of a car’s lines on all cards', () => {
    expect(of('R6Y4K2B1', 'R10', 'K6R4Y2G1')).toMatchObject({ red: [20, 0], yellow: [6, 0], lilac: [0, 0] })
  })

  it('counts a joker for the cars that its card does not picture (TR-4.6)', () => {
    expect(of('R6K4J2G1', 'J5a', 'J5R2')).toMatchObject({ red: [8, 5], blue: [0, 12], green: [1, 10] })
  })

  it('counts nothing for a sprint or breakdown, which has no number', () => {
    expect(of('B/R')).toMatchObject({ red: [0, 0], blue: [0, 0] })
  })

  it('is nothing with an empty hand', () => {
    expect(of()).toMatchObject({ red: [0, 0] })
  })
})
