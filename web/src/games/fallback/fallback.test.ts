import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TrackData } from '../../server/api'
import type { Question } from '../../server/types'
import type { Table } from '../../table/table.svelte'
import { loadGameTexts, hasGameText } from '../../texts/texts.svelte'
import { posesOf, wayBetween } from './places'
import { choicesOf, driveOf } from './view'
import { sayChoice, sayEvent, valuesOf } from './words'

const TEXTS = `
name-red = crimson
move-drive = { $ends ->
    [home] Over the line
   *[space] To space { $space }
    }
event-drive = { $who } drives { $car } { $way_steps } spaces to { $way_last }{ $way_ends ->
    [home] , home
   *[space] {""}
    }.
`
const QUESTION = {
  moves: { drive: { space: [2, 4] }, wait: {} },
} as unknown as Question
const space = (id: number, links: number[]) => ({ id, links, x: id * 10, y: 0, heading: 0, front: id })
const track = {
  spaces: [space(0, [1, 2]), space(1, [3]), space(2, [3]), space(3, [4])],
  grid: [0], finish: 4, row: 10, lane_width: 5, finish_mark: [[40, -5], [40, 5]],
} as unknown as TrackData
const table = { viewer: 1, card: { seats: [{ seat: 0, kind: 'bot', name: 'Maya' }] } } as unknown as Table

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(TEXTS)))
  await loadGameTexts('toy')
})

describe('the words of a game without a room', () => {
  it('come from the server', () => {
    expect(hasGameText('move-drive')).toBe(true)
  })

  it('name moves by their fields and by where they end, and others by their notation', () => {
    const said = choicesOf(QUESTION).map((choice) => sayChoice(choice, 4))
    expect(said).toEqual(['To space 2', 'Over the line', 'Wait'])
  })

  it('tell events with the same values as the terminal has', () => {
    const event = { kind: 'drive', seat: 0, car: 'red', way: [0, 2, 4] }
    expect(sayEvent(event, table, 4)).toBe('Maya drives crimson 2 spaces to 4, home.')
    expect(sayEvent({ kind: 'spun_out', seat: 0 }, table, 4)).toBe('Maya: spun out.')
  })

  it('have values for parts of parts', () => {
    expect(valuesOf({ bid: { by: 1 }, dice: [2, 3], open: true })).toEqual({
      bid_by: 1, dice: '2, 3', dice_count: 2, dice_steps: 1, dice_first: 2, dice_last: 3, open: 'yes',
    })
  })
})

describe('the board of a game without a room', () => {
  it('knows the place where a move ends', () => {
    expect(choicesOf(QUESTION).map((choice) => choice.space)).toEqual([2, 4, null])
  })

  it('drives by a shortest way between the spaces that an event names', () => {
    const event = { kind: 'drive', car: 'red', way: [0, 3] }
    expect(driveOf(event)).toEqual({ car: 'red', way: [0, 3] })
    expect(wayBetween(0, 3, track)).toEqual([0, 1, 3])
    expect(wayBetween(3, 0, track)).toEqual([3, 0])
  })

  it('puts cars apart where they share a space, and none past the line', () => {
    const cars = [0, 0, 4, null].map((at, owner) => ({ name: `car${owner}`, owner, space: at }))
    const poses = Object.values(posesOf(cars, track))
    expect(poses.map((pose) => pose.where)).toEqual(['track', 'track', 'off', 'off'])
    expect(poses[0]!.y).not.toBe(poses[1]!.y)
  })
})
