import { describe, expect, it } from 'vitest'
import { Table } from '../table/table.svelte'
import { Lectern, type Advice } from './lesson'

const table = new Table('', '')
let phase = ''
const about = (key: string, nod = false): Advice => ({ key, nod, when: () => phase === key, text: () => key })

describe('a coach', () => {
  it('says what the moment asks for, and each thing once', () => {
    const lectern = new Lectern([about('bid'), about('turn')])
    phase = 'bid'
    expect(lectern.due(table)?.key).toBe('bid')
    phase = 'turn'
    expect(lectern.due(table)?.key).toBe('turn')
    phase = 'bid'
    expect(lectern.due(table)).toBeNull()
  })

  it('waits for a nod where it only tells', () => {
    const lectern = new Lectern([about('bid', true), about('turn')])
    phase = 'bid'
    lectern.due(table)
    phase = 'elsewhere'
    expect(lectern.due(table)?.key).toBe('bid')
    lectern.nod()
    expect(lectern.due(table)).toBeNull()
  })

  it('goes on by itself when something else is due', () => {
    const lectern = new Lectern([about('bid', true), about('turn')])
    phase = 'bid'
    lectern.due(table)
    phase = 'turn'
    expect(lectern.due(table)?.key).toBe('turn')
    phase = 'bid'
    expect(lectern.due(table)).toBeNull()
  })
})
