import { describe, expect, it } from 'vitest'
import { nextKind, seatsOf } from './here'

describe('chairs round one device', () => {
  it('go round by taps', () => {
    expect(nextKind('nobody')).toBe('person')
    expect(nextKind('person')).toBe('bot')
    expect(nextKind('bot')).toBe('nobody')
  })

  it('are seats without the empty ones', () => {
    expect(seatsOf(['person', 'nobody', 'bot', 'person', 'nobody'], 'rookie')).toEqual({ players: 3, sit: [0, 2], bots: { 1: 'rookie' } })
  })
})
