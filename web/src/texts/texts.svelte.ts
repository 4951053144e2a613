import { base } from '../route.svelte'
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'

/** The available languages, each by its own name. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const
export type Language = keyof typeof LANGUAGES

export type Words = Record<string, FluentVariable>

/** The texts of every page: the common ones, and the cards of all games. */
const common = import.meta.glob<string>(['./*.ftl', '../games/*/card/*.ftl'], { query: '?raw', import: 'default' })
/** The texts of one game's room or lesson. */
const special = import.meta.glob<string>('../games/*/{texts,learn}/*.ftl', { query: '?raw', import: 'default' })

let language = $state<Language>('en')
let bundle = $state.raw<FluentBundle>(new FluentBundle('en'))
/** The server's texts for a game that has no room in this page. */
let gameBundle = $state.raw<FluentBundle>(new FluentBundle('en'))
let gameWithoutRoom: string | null = null
/** The folders of additional texts to load. */
const wanted = new Set<string>()
/** Loads run one after another, or an early one could overwrite the result of a later one. */
let reading: Promise<void> = Promise.resolve()

/** The texts of one language: the common ones, and those of the games in use. */
async function readTexts(of: Language): Promise<FluentBundle> {
  const made = new FluentBundle(of, { useIsolating: false })
  const paths = Object.keys(common).filter((path) => path.endsWith(`/${of}.ftl`))
  const files = [...paths.map((path) => common[path]), ...[...wanted].map((folder) => special[`${folder}/${of}.ftl`])]
  for (const text of await Promise.all(files.map((file) => file?.() ?? ''))) {
    made.addResource(new FluentResource(text))
  }
  return made
}

/** A game's own texts from the server; without an answer moves and events are shown in notation. */
async function readGameTexts(of: Language): Promise<FluentBundle> {
  const made = new FluentBundle(of, { useIsolating: false })
  if (gameWithoutRoom === null) return made
  const answer = await fetch(`${base}api/games/${encodeURIComponent(gameWithoutRoom)}/texts/${of}`).catch(() => null)
  if (answer?.ok) made.addResource(new FluentResource(await answer.text()))
  return made
}

function read(of: () => Language): Promise<void> {
  reading = reading
    .catch(() => undefined)
    .then(async () => {
      const next = of()
      ;[bundle, gameBundle] = await Promise.all([readTexts(next), readGameTexts(next)])
      language = next
      document.documentElement.lang = next
    })
  return reading
}

export function setLanguage(of: Language): Promise<void> {
  return read(() => of)
}

function readAlso(...folders: string[]): Promise<void> {
  const known = wanted.size
  for (const folder of folders) wanted.add(folder)
  return wanted.size > known ? read(() => language) : reading
}

/** Load the texts of a game's room. */
export function loadRoomTexts(game: string): Promise<void> {
  return readAlso(`../games/${game}/texts`)
}

/** Load the own texts of a game that has no room in this page. */
export function loadGameTexts(game: string): Promise<void> {
  if (gameWithoutRoom === game) return reading
  gameWithoutRoom = game
  return read(() => language)
}

/** Load the texts of a game's lesson and room. */
export function loadLessonTexts(game: string): Promise<void> {
  return readAlso(`../games/${game}/texts`, `../games/${game}/learn`)
}

export function currentLanguage(): Language {
  return language
}

export function hasText(key: string): boolean {
  return bundle.hasMessage(key)
}

/** The text for a key in the current language; the key itself if there is none. */
export function say(key: string, words?: Words): string {
  const message = bundle.getMessage(key)
  return message?.value ? bundle.formatPattern(message.value, words) : key
}

/** Whether a game without a room here has its own text for a key. */
export function hasGameText(key: string): boolean {
  return gameBundle.hasMessage(key)
}

/** The game's own text for a key; a variable that is missing shows its name. */
export function sayGameText(key: string, words?: Words): string {
  const message = gameBundle.getMessage(key)
  return message?.value ? gameBundle.formatPattern(message.value, words, []) : key
}

/** The text for a key, or a fallback such as the server's own words. */
export function sayOr(key: string, otherwise: string, words?: Words): string {
  if (hasText(key)) return say(key, words)
  return hasGameText(key) ? sayGameText(key, words) : otherwise
}

/** Number formats by language: creating one is much slower than using it. */
const plain = new Map<Language, Intl.NumberFormat>()
const hundredths = new Map<Language, Intl.NumberFormat>()

function writer(kept: Map<Language, Intl.NumberFormat>, style: 'decimal' | 'percent'): Intl.NumberFormat {
  const made = kept.get(language) ?? new Intl.NumberFormat(language, { style })
  kept.set(language, made)
  return made
}

/** An amount in euros, formatted for the locale, without line breaks. */
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
export function joinNames(names: string[]): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
}

export function browserLanguage(): Language {
  for (const wanted of navigator.languages ?? [navigator.language]) {
    const short = wanted.slice(0, 2)
    if (short in LANGUAGES) return short as Language
  }
  return 'en'
}
