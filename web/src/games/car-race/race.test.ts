import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TrackData, TrackSpace } from '../../server/api'
import type { Question, TableSummary } from '../../server/types'
import { Table } from '../../table/table.svelte'
import { Race } from './race.svelte'
import type { RaceEvent } from './types'

vi.useFakeTimers()

/** A lane of squares: the start, then blue, red, blue, green, and a red target. */
const COLOURS = ['', 'blue', 'red', 'blue', 'green', 'red']
const spaces = COLOURS.map((colour, id): TrackSpace => ({
  id, lane: 0, back: id * 60, front: (id + 1) * 60, links: [id + 1], x: id * 80 + 40, y: 20, heading: 0,
  outline: [[id * 80, 0], [id * 80 + 80, 0], [id * 80 + 80, 40], [id * 80, 40]],
  ...(colour ? { colour } : {}),
}))
const TRACK = { spaces, grid: [0], targets: [5], lane_width: 40, size: [480, 40], emblems: {} } as unknown as TrackData
const DICE = ['blue', 'blue', 'red', 'red', 'white', 'purple']

const player = (seat: number, car: string, space: number) => ({ seat, car, space, rows: 0, home: false, used: 0, turn_left: false })
const view = (turn: number, places: [number, number], dice: string[] = DICE) => ({
  phase: 'drive', to_act: [turn], turn, first: 0, dice, longest: 2, last_turns: false, free_cars: [],
  players: [player(0, 'blue', places[0]), player(1, 'red', places[1])],
  cars: [{ name: 'blue', owner: 0, space: places[0], home: false }, { name: 'red', owner: 1, space: places[1], home: false }],
})
const asks = (...ways: string[]): Question => ({
  id: 9, seat: 0, kind: 'drive', sealed: false, about: null, ms: null,
  moves: { drive: { way: ways.map((way) => way.split(' ').map(Number)) } },
})
const roll = (seat: number): RaceEvent => ({ kind: 'roll', seat, car: seat ? 'red' : 'blue', dice: DICE, longest: 2 })

let table: Table
let race: Race
const answer = vi.fn()

beforeEach(() => {
  answer.mockClear()
  table = new Table('ABCDEF', 'build')
  table.card = { code: 'ABCDEF', seats: [], outcome: null } as unknown as TableSummary
  table.viewer = 0
  table.own = [0]
  table.view = view(0, [0, 0], [])
  table.answer = answer
  race = new Race(table)
  race.cars.track = TRACK
})
const settle = () => vi.advanceTimersByTimeAsync(5000)

describe('a turn', () => {
  it('waits for who sits here to roll, then lights what the server allows', async () => {
    table.addRow({ v: 1, events: [roll(0)], view: view(0, [0, 0]), asked: [{ seat: 0, question: 9, sealed: false, answered: false }], question: asks('1 2', '1 3') })
    await settle()
    expect([race.cup, race.way]).toEqual([true, null])
    race.roll()
    await settle()
    expect(race.cup).toBe(false)
    expect(race.way?.next).toEqual([1])
    expect(race.fitting).toEqual([true, true, false, false, false, false])
    expect(race.aheadOf('blue')).toEqual([1])
  })

  it('is driven square by square, can go back, and is told when it is complete', async () => {
    table.addRow({ v: 1, events: [roll(0)], view: view(0, [0, 0]), asked: [{ seat: 0, question: 9, sealed: false, answered: false }], question: asks('1 2', '1 3') })
    race.roll()
    await settle()
    race.drive(1)
    expect(race.cars.poses.blue?.x).toBe(spaces[1]!.x)
    race.finish()
    expect(answer).not.toHaveBeenCalled()
    race.drive(2)
    expect(race.used).toEqual([true, false, true, false, false, false])
    race.back()
    expect(race.cars.poses.blue?.x).toBe(spaces[1]!.x)
    race.drive(3)
    race.finish()
    expect(answer).toHaveBeenCalledExactlyOnceWith('drive 1 3')
  })

  it('with one way only is driven by hand all the same, and nothing is sent', async () => {
    const drive = { kind: 'drive', seat: 0, car: 'blue', way: [0, 1, 2], dice: ['blue', 'red'], left: [] }
    table.addRow({ v: 1, events: [roll(0), drive, roll(1)], view: view(1, [2, 0]), asked: [{ seat: 1, question: 9, sealed: false, answered: false }] })
    race.roll()
    await settle()
    expect([race.turn, race.way?.next]).toEqual([0, [1]])
    race.drive(2)
    race.finish()
    await settle()
    expect(answer).not.toHaveBeenCalled()
    expect([race.turn, race.way, race.busy]).toEqual([1, null, false])
    expect(race.cars.poses.blue?.x).toBe(spaces[2]!.x)
  })

  it('of somebody else shows the dice one by one, and who is bumped rolls back', async () => {
    table.view = view(1, [2, 0])
    const drive = { kind: 'drive', seat: 1, car: 'red', way: [0, 1, 2], dice: ['blue', 'red'], left: [] }
    const pushed = { kind: 'pushed', seat: 0, car: 'blue', way: [2, 1], by: 1 }
    table.addRow({ v: 2, events: [roll(1), drive, pushed], view: view(0, [1, 2], []) })
    expect(race.watching).toBe(true)
    await settle()
    expect(race.busy).toBe(false)
    expect([race.cars.poses.red?.x, race.cars.poses.blue?.x]).toEqual([spaces[2]!.x, spaces[1]!.x])
  })
})
