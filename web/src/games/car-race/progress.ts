import type { GameView } from '../../server/types'
import { byFigure, type Progress } from '../../table/progress'
import { paintOf } from './colours'
import type { View } from './view'
import { sayColour } from './words'

const read = (view: GameView) => view as unknown as View

/** The race round by round, by the rows that the cars have driven. */
export const progress: Progress = {
  order(view, _track, before) {
    const { players } = read(view)
    if (players.some((player) => !player.car)) return null
    const rows = new Map(players.map((player) => [player.car!, player.rows]))
    return byFigure([...rows.keys()], before, (car) => rows.get(car)!).map((key) => ({ key }))
  },
  turned: (before, after) => read(before).turn !== read(after).turn && read(after).turn === read(after).first,
  car(key, view) {
    const seat = read(view).players.find((player) => player.car === key)?.seat ?? null
    return { paint: { ...paintOf(key), sign: seat === null ? '' : String(seat + 1) }, name: sayColour(key), seat }
  },
}
