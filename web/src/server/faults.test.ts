import { expect, it } from 'vitest'
import { loadFaultTexts, setLanguage } from '../texts/texts.svelte'
import { wordsOf } from './words'

it('says in every language why a game cannot be raced on a circuit', async () => {
  const refusal = { code: 'bad_option', args: { why: 'hill is no ring; Formula D is driven in laps', fault: 'no-ring', details: { track: 'hill', game: 'Formula D' } } }
  expect(wordsOf(refusal)).toBe(refusal.args.why)
  await setLanguage('de')
  await loadFaultTexts()
  expect(wordsOf(refusal)).toBe('Formula D wird in Runden gefahren und braucht einen Rundkurs.')
})
