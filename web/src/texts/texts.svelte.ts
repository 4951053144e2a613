import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'

/** The languages that the page speaks, each named in itself. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const
export type Language = keyof typeof LANGUAGES

export type Words = Record<string, FluentVariable>

const files = import.meta.glob<string>(['./*.ftl', '../games/*/texts/*.ftl'], {
  query: '?raw',
  import: 'default',
})

let language = $state<Language>('en')
let bundle = $state.raw<FluentBundle>(new FluentBundle('en'))

/** The texts of one language: the common ones, and those of every game's room. */
export async function readTexts(of: Language): Promise<FluentBundle> {
  const made = new FluentBundle(of, { useIsolating: false })
  const paths = Object.keys(files).filter((path) => path.endsWith(`/${of}.ftl`))
  for (const text of await Promise.all(paths.map((path) => files[path]!()))) {
    made.addResource(new FluentResource(text))
  }
  return made
}

export async function speak(of: Language): Promise<void> {
  bundle = await readTexts(of)
  language = of
  document.documentElement.lang = of
}

export function spoken(): Language {
  return language
}

export function knows(key: string): boolean {
  return bundle.hasMessage(key)
}

/** The text of a key in the reader's language; a key without a text shows itself. */
export function say(key: string, words?: Words): string {
  const message = bundle.getMessage(key)
  return message?.value ? bundle.formatPattern(message.value, words) : key
}

/** The text of a key where there is one, or else the words that the server gave. */
export function sayOr(key: string, otherwise: string, words?: Words): string {
  return knows(key) ? say(key, words) : otherwise
}

/** An amount of euros in the reader's way of writing numbers. */
export function euros(amount: number): string {
  return `${new Intl.NumberFormat(language).format(amount).replace('-', '−')} €`
}

/** Names joined as the reader's language joins them. */
export function listed(names: string[]): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
}

export function browserLanguage(): Language {
  for (const wanted of navigator.languages ?? [navigator.language]) {
    const short = wanted.slice(0, 2)
    if (short in LANGUAGES) return short as Language
  }
  return 'en'
}
