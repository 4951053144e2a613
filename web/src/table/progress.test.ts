import { describe, expect, it } from 'vitest'
import type { TrackData } from '../server/api'
import type { GameView } from '../server/types'
import { byFigure, charts, type Progress } from './progress'

const track = {} as TrackData
interface View extends GameView {
  at?: Record<string, number>
  out?: string
}
const progress: Progress = {
  order: (view: View, _track, before) =>
    view.at ? byFigure(Object.keys(view.at), before, (key) => view.at![key]!).map((key) => ({ key, out: view.out === key })) : null,
  turned: (before, after) => before.turn !== after.turn,
  car: (key) => ({ paint: {} as never, name: key, seat: null }),
}
const view = (turn: number, red: number, blue: number, more: object = {}): View => ({ turn, at: { red, blue }, ...more })

describe('the chart of a race', () => {
  it('has the place of every car after every turn, from the grid to the end', () => {
    const [chart] = charts([{ turn: 0 }, view(0, 1, 0), view(0, 1, 2), view(1, 1, 2), view(1, 4, 2)], progress, track)
    expect(chart?.lanes).toEqual([
      { key: 'red', places: [1, 2, 1], out: false },
      { key: 'blue', places: [2, 1, 2], out: false },
    ])
  })

  it('lets cars that are level keep their order', () => {
    const [chart] = charts([view(0, 1, 2), view(1, 2, 2), view(2, 2, 2)], progress, track)
    expect(chart?.lanes.find((lane) => lane.key === 'blue')?.places).toEqual([1, 1, 1, 1].slice(0, chart!.turns))
  })

  it('ends the line of a car that goes out', () => {
    const [chart] = charts([view(0, 1, 0), view(1, 1, 2), view(2, 1, 3, { out: 'red' }), view(3, 1, 5, { out: 'red' }), view(4, 1, 6, { out: 'red' })], progress, track)
    const [red, blue] = chart!.lanes
    expect(red?.out).toBe(true)
    expect(red!.places.length).toBeLessThan(blue!.places.length)
  })

  it('tells every race of a game by itself', () => {
    const races = [view(0, 1, 0), view(1, 1, 2), { ...view(2, 0, 1), race: 2 }, { ...view(3, 3, 2), race: 2 }]
    expect(charts(races, progress, track).map((chart) => chart.race)).toEqual([1, 2])
  })
})
