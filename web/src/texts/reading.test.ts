import { describe, expect, it, vi } from 'vitest'
import { day, loadRoomTexts, hasText, say, setLanguage, currentLanguage, loadLessonTexts } from './texts.svelte'

describe('reading', () => {
  it('loads the texts of a room when asked, and no sooner', async () => {
    await setLanguage('en')
    expect(say('option-tips')).toBe('Tips')
    expect(hasText('tr-car-red')).toBe(false)
    await loadRoomTexts('top-race')
    expect(say('tr-car-red')).toBe('red')
  })

  it('keeps the texts of a room in another language', async () => {
    await setLanguage('de')
    expect(say('tr-car-red')).toBe('Rot')
    expect(document.documentElement.lang).toBe('de')
  })

  it('forgets nothing where two readings overlap', async () => {
    await Promise.all([setLanguage('en'), loadLessonTexts('top-race'), setLanguage('de'), loadRoomTexts('no-such-game')])
    expect(currentLanguage()).toBe('de')
    expect(say('tr-car-red')).toBe('Rot')
  })

  it('writes days as the reader’s country does', async () => {
    await setLanguage('en')
    const languages = vi.spyOn(navigator, 'languages', 'get')
    languages.mockReturnValue(['de', 'en-GB', 'en'])
    expect(day(1_000_000_000)).toBe('9 Sept')
    languages.mockReturnValue(['en-US'])
    expect(day(1_000_000_000)).toBe('Sep 9')
    languages.mockReturnValue(['fr'])
    expect(day(1_000_000_000)).toBe('Sep 9')
    languages.mockRestore()
  })

  it('lets no name turn the rest of a sentence around', async () => {
    await setLanguage('en')
    expect(say('mute', { name: 'Ada' })).toBe('Mute Ada')
    expect(say('mute', { name: '\u202eevil' })).toBe('Mute \u2068\u202eevil\u2069')
    expect(say('mute', { name: 'שרה' })).toBe('Mute \u2068שרה\u2069')
  })
})
