import { expect, it } from 'vitest'
import type { TrackData } from '../../server/api'
import type { Replay } from '../../server/types'
import { charts } from '../../table/progress'
import { progress } from './progress'
import type { View } from './types'

const track = { spaces: [0, 1, 2, 3].map((front) => ({ front })) } as unknown as TrackData
const car = (name: string, space: number) => ({ name, space, place: null, broken_down_at: null })
const view = (race: number, turn: number, red: number, blue: number) => ({ race, turn, cars: [car('red', red), car('blue', blue)] }) as unknown as View

it('ends every race as it was decided, though the next begins with its last card (TR-6.5)', () => {
  const views = [view(1, 0, 0, 0), view(1, 1, 2, 1), view(2, 0, 0, 0), view(2, 1, 1, 0), view(2, 0, 1, 3)]
  const over = (...order: string[]) => ({ events: [{ kind: 'race_over', order }] })
  const replay = { steps: [over('blue', 'red'), { events: [{ kind: 'drive' }] }, over('red', 'blue')] } as unknown as Replay
  const all = charts(views, progress, track, progress.results!(replay, views.at(-1)!))
  const first = all.map((chart) => chart.lanes.find((lane) => lane.places.at(-1) === 1)?.key)
  expect(first).toEqual(['blue', 'red'])
})
