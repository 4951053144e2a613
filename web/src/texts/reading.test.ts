import { describe, expect, it } from 'vitest'
import { furnish, knows, say, speak, spoken, study } from './texts.svelte'

describe('reading', () => {
  it('brings the words of a room when it is furnished, and no sooner', async () => {
    await speak('en')
    expect(say('option-tips')).toBe('Tips')
    expect(knows('tr-car-red')).toBe(false)
    await furnish('top-race')
    expect(say('tr-car-red')).toBe('red')
  })

  it('keeps the words of a room in another language', async () => {
    await speak('de')
    expect(say('tr-car-red')).toBe('Rot')
    expect(document.documentElement.lang).toBe('de')
  })

  it('forgets nothing where two readings overlap', async () => {
    await Promise.all([speak('en'), study('top-race'), speak('de'), furnish('no-such-game')])
    expect(spoken()).toBe('de')
    expect(say('tr-car-red')).toBe('Rot')
  })
})
