import { expect, it } from 'vitest'
import type { TrackData } from '../../server/api'
import { charts } from '../../table/progress'
import { progress } from './progress'
import type { View } from './types'

const car = (out: number | null) => ({ space: out === null ? 7 : null, place: null, out })
const view = (place_in_order: number, standing: number[], ...cars: object[]) => ({ place_in_order, standing, cars }) as unknown as View

it('ends as the race was decided, also if no car comes home (FD-7.1)', () => {
  const views = [
    view(0, []),
    view(0, [0, 1], car(null), car(null)),
    view(1, [0, 1], car(null), car(null)),
    view(0, [1, 0], car(1), car(null)),
    view(0, [1, 0], car(1), car(2)),
  ]
  const [first, second] = charts(views, progress, {} as TrackData)[0]!.lanes
  expect([first, second]).toMatchObject([{ key: '0', places: [1, 1, 2], out: true }, { key: '1', places: [2, 2, 1], out: true }])
})
