import { beforeAll, describe, expect, it } from 'vitest'
import { Table } from '../../table/table.svelte'
import { LANGUAGES, loadRoomTexts, setLanguage } from '../../texts/texts.svelte'
import { sayEvent } from './event-text'
import { prompt } from './prompt'
import type { RaceEvent } from './types'

/** Every kind of event that `story.py` tells. */
const EVENTS: RaceEvent[] = [
  { kind: 'grid', seat: 0, value: 12 },
  { kind: 'lineup', seats: [1, 0], cars: ['blue-1', 'red-1'] },
  ...(['normal', 'stalled', 'dream'] as const).map((how) => ({ kind: 'start' as const, seat: 1, value: 9, how })),
  { kind: 'gear', seat: 0, gear: 4, from: 3, lost: 0 },
  { kind: 'gear', seat: 0, gear: 2, from: 5, lost: 2 },
  { kind: 'roll', seat: 1, gear: 4, value: 9 },
  { kind: 'drive', seat: 0, car: 'red-1', way: [1, 2, 3], rolled: 2, braked: 0, over: 0, nitro: false },
  { kind: 'drive', seat: 0, car: 'red-1', way: [1, 2], rolled: 2, braked: 1, over: 0, nitro: false },
  { kind: 'drive', seat: 0, car: 'red-1', way: [1], rolled: 2, braked: 2, over: 0, nitro: false },
  { kind: 'drive', seat: 0, car: 'red-1', way: [1, 2, 3], rolled: 3, braked: 1, over: 1, nitro: false },
  { kind: 'drive', seat: 0, car: 'red-1', way: [1, 2, 3], rolled: 2, braked: 0, over: 1, nitro: false },
  { kind: 'drive', seat: 0, car: 'red-1', way: [1, 2, 3], rolled: 1, braked: 0, over: 0, nitro: true },
  { kind: 'drive', seat: 0, car: 'red-1', way: [1, 2, 3], rolled: 1, braked: 0, over: 1, nitro: true },
  { kind: 'stop', seat: 0, car: 'red-1', corner: 5, bend: 'Mirabeau', stops: 1, needed: 3 },
  { kind: 'stop', seat: 0, car: 'red-1', corner: 5, bend: '', stops: 1, needed: 3 },
  { kind: 'pit', seat: 0, car: 'red-1', way: [1, 2] },
  { kind: 'box', seat: 0, car: 'red-1', gained: 9 },
  { kind: 'lap', seat: 0, car: 'red-1', lap: 2 },
  { kind: 'checkpoint', seat: 0, car: 'red-1' },
  { kind: 'finish', seat: 0, car: 'red-1', way: [1, 2] },
  { kind: 'home', seat: 0, car: 'red-1', place: 1 },
  { kind: 'crash', seat: 0, car: 'red-1', lost: 4 },
  { kind: 'out', seat: 0, car: 'red-1' },
  ...(['collision', 'engine', 'danger', 'marksman'] as const).flatMap((kind) => [0, 1].map((lost) => ({ kind, seat: 0, value: 3, lost, mover: 1 }))),
  { kind: 'speed', seat: 0, car: 'red-1', speed: 170 },
  { kind: 'bonus', seat: 0, car: 'red-1', lap: 1 },
  { kind: 'race_over', race: 1, order: ['red-1', 'blue-1'], seats: [0, 1] },
]

describe.each(LANGUAGES.map(([code]) => code))('in %s', (language) => {
  beforeAll(() => Promise.all([setLanguage(language), loadRoomTexts('formula-d')]))

  it('every event is a whole sentence of its own', () => {
    const table = new Table('', '')
    table.viewer = 0
    const all = EVENTS.map((event) => sayEvent(event, table))
    for (const sentence of all) expect(sentence).toMatch(/^[\p{Lu}\p{Lo}\d][^{}]*[^ ][.。]$/u)
    expect(new Set(all).size).toBe(EVENTS.length)
    expect(sayEvent({ kind: 'unheard' } as unknown as RaceEvent, table)).toBeNull()
  })

  it('asks for a gear, an end, the pits or the line', () => {
    const table = new Table('', '')
    table.viewer = 0
    const question = (kind: string) => ({ id: 1, seat: 0, kind, sealed: false, about: null, moves: {}, ms: null })
    const asked = (kind: string, choices: string[]) => {
      const view = { phase: kind, die: 9, choices: choices.map((one) => ({ kind: one })) }
      table.view = view
      table.question = question(kind)
      return prompt(table)
    }
    const all = [asked('gear', []), asked('far', ['drive']), asked('far', ['drive', 'pit']), asked('far', ['drive', 'finish'])]
    expect(new Set(all).size).toBe(4)
    expect(all[1]).toContain('9')
  })
})
