import { beforeAll, describe, expect, it } from 'vitest'
import type { TableSummary } from '../server/types'
import { setLanguage } from '../texts/texts.svelte'
import { levelOf, nameOf, sayName, styleOf } from './names'
import { Table } from './table.svelte'

function seated(...seats: object[]): Table {
  const table = new Table('ABCDEF', 'build')
  table.card = { seats } as unknown as TableSummary
  return table
}

describe('names', () => {
  beforeAll(() => setLanguage('de'))

  it('call who has chosen no name a guest in the reader’s language', () => {
    expect(sayName('Guest 4711')).toBe('Gast 4711')
    expect(sayName('Ada')).toBe('Ada')
  })

  it('tell players at one device apart, whoever has none of their own by the seat', () => {
    const table = seated({ kind: 'guest', name: 'Ada' }, { kind: 'guest', name: null }, { kind: 'empty', name: null })
    expect([0, 1, 2].map((seat) => nameOf(table, seat))).toEqual(['Ada', 'Spieler 2', 'Platz 3'])
  })

  it('call a bot by its own name, with its level beside it', () => {
    const bot = { kind: 'bot', name: 'Maya', bot: 'club', remote: false } as const
    expect(nameOf(seated(bot), 0)).toBe('Maya')
    expect(levelOf(bot)).toBe('Klubfahrer')
    expect(levelOf({ kind: 'guest', bot: 'club', remote: false })).toBeNull()
    expect(levelOf({ kind: 'guest', bot: null, remote: true })).toBe('Bot')
  })

  it('say a bot’s style of play, if it has one', () => {
    expect(styleOf({ style: 'blocker' })).toBe('blockiert gern')
    expect(styleOf({ style: null })).toBeNull()
  })
})
