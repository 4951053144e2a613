import { describe, expect, it } from 'vitest'
import { Table } from '../table/table.svelte'
import { AdviceTracker, type Advice } from './lesson'

const table = new Table('', '')
let phase = ''
const about = (key: string, nod = false): Advice => ({ key, nod, when: () => phase === key, text: () => key })

describe('a coach', () => {
  it('says what the moment asks for, and each thing once', () => {
    const tracker = new AdviceTracker([about('bid'), about('turn')])
    phase = 'bid'
    expect(tracker.due(table)?.key).toBe('bid')
    phase = 'turn'
    expect(tracker.due(table)?.key).toBe('turn')
    phase = 'bid'
    expect(tracker.due(table)).toBeNull()
  })

  it('waits for a nod where it only tells', () => {
    const tracker = new AdviceTracker([about('bid', true), about('turn')])
    phase = 'bid'
    tracker.due(table)
    phase = 'elsewhere'
    expect(tracker.due(table)?.key).toBe('bid')
    tracker.nod()
    expect(tracker.due(table)).toBeNull()
  })

  it('goes on by itself when something else is due', () => {
    const tracker = new AdviceTracker([about('bid', true), about('turn')])
    phase = 'bid'
    tracker.due(table)
    phase = 'turn'
    expect(tracker.due(table)?.key).toBe('turn')
    phase = 'bid'
    expect(tracker.due(table)).toBeNull()
  })
})
