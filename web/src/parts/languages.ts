import { keep } from '../settings.svelte'
import { setLanguage, type Language } from '../texts/texts.svelte'

/** Show the page in a language, now and whenever this browser returns. */
export function chooseLanguage(language: Language): void {
  keep('language', language)
  void setLanguage(language)
}
