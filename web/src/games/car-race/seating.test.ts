import { describe, expect, it } from 'vitest'
import { nextKind, readKinds, seatsOf } from './seating'

describe('chairs round one device', () => {
  it('go round by taps', () => {
    expect(nextKind('nobody')).toBe('person')
    expect(nextKind('person')).toBe('bot')
    expect(nextKind('bot')).toBe('nobody')
  })

  it('begin with one player against a bot, so that nobody drives two cars by mistake', () => {
    expect(readKinds(null)).toEqual(['person', 'bot'])
    expect(readKinds('rubbish')).toEqual(['person', 'bot'])
  })

  it('are taken as they were last time', () => {
    expect(readKinds('person,person,nobody,bot')).toEqual(['person', 'person', 'nobody', 'bot'])
  })

  it('are seats without the empty ones', () => {
    expect(seatsOf(['person', 'nobody', 'bot', 'person', 'nobody'], 'rookie')).toEqual({ players: 3, sit: [0, 2], bots: { 1: 'rookie' } })
  })
})
