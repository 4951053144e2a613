import { beforeAll, describe, expect, it } from 'vitest'
import type { GameView, TableSummary } from '../../server/types'
import { Table } from '../../table/table.svelte'
import { loadRoomTexts, setLanguage } from '../../texts/texts.svelte'
import { verdict } from './verdict'

const HOME = { place: 1, out: null }
const OUT = { place: null, out: 1 }

function over(viewer: number | null, ...cars: object[]): string | null {
  const table = new Table('ABCDEF', 'build')
  table.viewer = viewer
  table.card = { outcome: { winners: [0] }, seats: [{ kind: 'guest', name: 'Ada' }] } as unknown as TableSummary
  table.view = { cars } as unknown as GameView
  return verdict(table)
}

describe('the verdict on a race of Formula D', () => {
  beforeAll(() => Promise.all([setLanguage('en'), loadRoomTexts('formula-d')]))

  it('does not cheer a win beside a wrecked car: whoever went out last has lasted longest', () => {
    expect(over(0, OUT, OUT)).toContain('You lasted longest')
    expect(over(1, OUT, OUT)).toContain('Ada lasted longest')
  })

  it('says when nobody else came home', () => {
    expect(over(0, HOME, OUT)).toContain('Nobody else came home')
  })

  it('leaves a plain win to the plain words', () => {
    expect(over(0, HOME, { place: 2, out: null }, OUT)).toBeNull()
  })
})
