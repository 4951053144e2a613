import { describe, expect, it } from 'vitest'
import { loadRoomTexts, hasText, say, setLanguage, currentLanguage, loadLessonTexts } from './texts.svelte'

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
})
