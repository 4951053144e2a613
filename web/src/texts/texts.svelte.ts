import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'

/** The languages that the page speaks, each named in itself. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const
export type Language = keyof typeof LANGUAGES

export type Words = Record<string, FluentVariable>

/** What every page may say: the common words, and the cards of all games. */
const common = import.meta.glob<string>(['./*.ftl', '../games/*/card/*.ftl'], { query: '?raw', import: 'default' })
/** What only the room or the lesson of one game says. */
const special = import.meta.glob<string>('../games/*/{texts,learn}/*.ftl', { query: '?raw', import: 'default' })

let language = $state<Language>('en')
let bundle = $state.raw<FluentBundle>(new FluentBundle('en'))
/** The folders with special texts that are read, too. */
const wanted = new Set<string>()
/** Readings follow one another, or an early one could forget what a later one has found. */
let reading: Promise<void> = Promise.resolve()

/** The texts of one language: the common ones, and those of the games that are played or learnt. */
async function readTexts(of: Language): Promise<FluentBundle> {
  const made = new FluentBundle(of, { useIsolating: false })
  const paths = Object.keys(common).filter((path) => path.endsWith(`/${of}.ftl`))
  const files = [...paths.map((path) => common[path]), ...[...wanted].map((folder) => special[`${folder}/${of}.ftl`])]
  for (const text of await Promise.all(files.map((file) => file?.() ?? ''))) {
    made.addResource(new FluentResource(text))
  }
  return made
}

function read(of: () => Language): Promise<void> {
  reading = reading
    .catch(() => undefined)
    .then(async () => {
      const next = of()
      bundle = await readTexts(next)
      language = next
      document.documentElement.lang = next
    })
  return reading
}

export function speak(of: Language): Promise<void> {
  return read(() => of)
}

function readAlso(...folders: string[]): Promise<void> {
  const known = wanted.size
  for (const folder of folders) wanted.add(folder)
  return wanted.size > known ? read(() => language) : reading
}

/** Read what the room of a game says. */
export function furnish(game: string): Promise<void> {
  return readAlso(`../games/${game}/texts`)
}

/** Read what the lesson of a game says, and what its room says. */
export function study(game: string): Promise<void> {
  return readAlso(`../games/${game}/texts`, `../games/${game}/learn`)
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

/** Ways of writing numbers, by language: to make one takes much longer than to use it. */
const plain = new Map<Language, Intl.NumberFormat>()
const hundredths = new Map<Language, Intl.NumberFormat>()

function writer(kept: Map<Language, Intl.NumberFormat>, style: 'decimal' | 'percent'): Intl.NumberFormat {
  const made = kept.get(language) ?? new Intl.NumberFormat(language, { style })
  kept.set(language, made)
  return made
}

/** An amount of euros in the reader's way of writing numbers, never broken over two lines. */
export function euros(amount: number): string {
  return `${writer(plain, 'decimal').format(amount).replace('-', '−')}\u00a0€`
}

/** A share of one in hundredths. */
export function percent(share: number): string {
  return writer(hundredths, 'percent').format(share)
}

/** The day of a moment that is given in seconds. */
export function day(seconds: number): string {
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' }).format(seconds * 1000)
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
