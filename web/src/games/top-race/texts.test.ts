import { beforeAll, describe, expect, it } from 'vitest'
import { movesOf, type Moves, type OpenQuestion } from '../../table/moves'
import { Table } from '../../table/table.svelte'
import { LANGUAGES, loadRoomTexts, setLanguage } from '../../texts/texts.svelte'
import base from './fixtures/base.json'
import classic from './fixtures/classic.json'
import shares from './fixtures/shares.json'
import tipsAndPits from './fixtures/tips-pits.json'
import { sayEvent } from './event-text'
import { sayMove } from './move-text'
import { prompt } from './prompt'
import type { Move, RaceEvent, View } from './types'

interface Moment {
  seat: number
  events: RaceEvent[]
  view: View
  moves: Moves
}
const games = { base, classic, shares, tipsAndPits } as unknown as Record<string, Moment[]>
/** What needs no sentence, because it would only say that nothing happened. */
const SILENT = new Set<string>(['decline', 'sealed'])

function tableAt(moment: Moment): Table {
  const table = new Table('', '')
  table.viewer = moment.seat
  table.view = moment.view
  if (Object.keys(moment.moves).length) {
    const { seat, view, moves } = moment
    table.question = { id: 1, seat, kind: view.phase, sealed: false, about: null, moves, ms: null } satisfies OpenQuestion
    table.asked = [{ seat: moment.seat, question: 1, sealed: false, answered: false }]
  }
  return table
}

describe.each(LANGUAGES.map(([code]) => code))('in %s', (language) => {
  beforeAll(() => Promise.all([setLanguage(language), loadRoomTexts('top-race')]))

  it.each(Object.keys(games))('every event of the %s game is a whole sentence', (name) => {
    for (const moment of games[name]!) {
      for (const event of moment.events) {
        const told = sayEvent(event, tableAt(moment))
        if (SILENT.has(event.kind)) continue
        expect(told, event.kind).toMatch(/^[\p{Lu}\p{Lo}\d].*[.!。！]$/u)
        expect(told, event.kind).not.toMatch(/[{}]|undefined|tr-/)
      }
    }
  })

  it.each(Object.keys(games))('every move of the %s game can be said', (name) => {
    for (const moment of games[name]!) {
      for (const move of movesOf<Move>(moment.moves)) expect(sayMove(move, tableAt(moment)), move.move).not.toMatch(/[{}]|undefined|NaN|tr-|^$/)
    }
  })

  it.each(Object.keys(games))('every question of the %s game is put in words, and so is the wait for it', (name) => {
    for (const moment of games[name]!.filter((one) => Object.keys(one.moves).length)) {
      const table = tableAt(moment)
      expect(prompt(table), moment.view.phase).not.toMatch(/[{}]|undefined|tr-|^$/)
      table.question = null
      table.viewer = null
      expect(prompt(table), moment.view.phase).not.toMatch(/[{}]|undefined|tr-|^$/)
    }
  })
})
