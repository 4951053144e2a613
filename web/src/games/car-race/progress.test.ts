import { expect, it } from 'vitest'
import type { TrackData } from '../../server/api'
import type { Replay } from '../../server/types'
import { charts } from '../../table/progress'
import { progress } from './progress'
import type { View } from './types'

const player = (seat: number, car: string, rows: number, used: number) => ({ seat, car, rows, used })
const view = (turn: number | null, ...players: object[]) => ({ turn, first: 0, players }) as unknown as View

it('ends as the race was decided, by dice if several cars are home (CR-4.2)', () => {
  const blue = player(0, 'blue', 8, 4)
  const views = [
    view(0, player(0, 'blue', 0, 0), player(1, 'red', 0, 0)),
    view(1, blue, player(1, 'red', 0, 0)),
    view(0, blue, player(1, 'red', 7, 3)),
    view(null, blue, player(1, 'red', 8, 2)),
  ]
  const results = progress.results!({ outcome: { ranking: [1, 0] } } as Replay, views.at(-1)!)
  const places = charts(views, progress, {} as TrackData, results)[0]!.lanes.map((lane) => [lane.key, lane.places.at(-1)])
  expect(places).toEqual([['blue', 2], ['red', 1]])
})
