import { byFigure, type Progress } from '../../table/progress'
import { paintOf } from './colours'
import type { View } from './types'
import { sayColour } from './words'

/** The race round by round, by the rows that the cars have driven; in the end the dice decide too (CR-4.2). */
export const progress: Progress = {
  order(view: View, _track, before) {
    const { players } = view
    if (players.some((player) => !player.car)) return null
    const rows = new Map(players.map((player) => [player.car!, player.rows]))
    return byFigure([...rows.keys()], before, (car) => rows.get(car)!).map((key) => ({ key }))
  },
  results: ({ outcome }, end: View) => (outcome ? [outcome.ranking.map((seat) => ({ key: end.players[seat]!.car! }))] : []),
  turned: (before: View, after: View) => before.turn !== after.turn && after.turn === after.first,
  car(key, view: View) {
    const seat = view.players.find((player) => player.car === key)?.seat ?? null
    return { paint: { ...paintOf(key), sign: seat === null ? '' : String(seat + 1) }, name: sayColour(key), seat }
  },
}
