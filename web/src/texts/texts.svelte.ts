import { capitalise } from './capitalise'
import { base } from '../route.svelte'
import { FluentBundle, FluentResource, type FluentVariable, type Message } from '@fluent/bundle'

/** All texts, by path; each language is a folder of `src/paddock/texts`. */
const files = import.meta.glob<string>('../../../src/paddock/texts/*/page/**/*.ftl', { query: '?raw', import: 'default' })
/** Styles of languages that need a font or line breaks of their own. */
const styles = import.meta.glob('./styles/*.css')

const PATH = /\/texts\/([a-z]+)\/page\/(.+)\.ftl$/
/** The texts of each language, by name: `common`, `<game>/card`, `<game>/room` and `<game>/lesson`; the editor's are `draw/room` and `draw/faults`. */
const texts: Record<Language, Record<string, () => Promise<string>>> = {}
for (const [path, load] of Object.entries(files)) {
  const [, code, name] = PATH.exec(path)!
  ;(texts[code!] ??= {})[name!] = load
}

/** A language by its code, such as `en`. */
export type Language = string
export type Words = Record<string, FluentVariable>

/** A language by its own name. */
function ownName(code: Language): string {
  return capitalise(new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code)
}

/** The available languages, each by its own name, in alphabetical order. */
export const LANGUAGES: readonly (readonly [Language, string])[] = Object.keys(texts)
  .map((code) => [code, ownName(code)] as const)
  .sort((one, other) => one[1].localeCompare(other[1], 'en'))

export function isLanguage(code: string | null): code is Language {
  return code !== null && code in texts
}

let language = $state<Language>('en')
let bundle = $state.raw<FluentBundle>(new FluentBundle('en'))
/** The server's texts for a game that has no room in this page. */
let gameBundle = $state.raw<FluentBundle>(new FluentBundle('en'))
let gameWithoutRoom: string | null = null
/** The names of additional texts to load. */
const wanted = new Set<string>()
/** Loads run one after another, or an early one could overwrite the result of a later one. */
let reading: Promise<void> = Promise.resolve()

/** The texts of one language: the common ones, the cards of all games, and those of the games in use. */
async function readTexts(of: Language): Promise<FluentBundle> {
  const made = new FluentBundle(of, { useIsolating: false })
  const all = texts[of]!
  const names = Object.keys(all).filter((name) => name === 'common' || name.endsWith('/card') || wanted.has(name))
  for (const text of await Promise.all(names.map((name) => all[name]!()))) {
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
      // With the texts, or the page would be laid out twice; texts without their font are better than none.
      const styled = styles[`./styles/${next}.css`]?.().catch(() => undefined)
      ;[bundle, gameBundle] = await Promise.all([readTexts(next), readGameTexts(next), styled])
      language = next
      document.documentElement.lang = next
      // The host's links are in the page in every language.
      for (const link of document.querySelectorAll<HTMLElement>('.host [lang]')) link.hidden = link.lang !== next
    })
  return reading
}

export function setLanguage(of: Language): Promise<void> {
  return read(() => of)
}

function readAlso(...names: string[]): Promise<void> {
  const known = wanted.size
  for (const name of names) wanted.add(name)
  return wanted.size > known ? read(() => language) : reading
}

/** Load the texts of a game's room. */
export function loadRoomTexts(game: string): Promise<void> {
  return readAlso(`${game}/room`)
}

/** Load the texts of the editor. */
export function loadDrawTexts(): Promise<void> {
  return readAlso('draw/room', 'draw/faults')
}

/** Load the texts that say what is wrong with a circuit. */
export function loadFaultTexts(): Promise<void> {
  return readAlso('draw/faults')
}

/** Load the own texts of a game that has no room in this page. */
export function loadGameTexts(game: string): Promise<void> {
  if (gameWithoutRoom === game) return reading
  gameWithoutRoom = game
  return read(() => language)
}

/** Load the texts of a game's lesson and room. */
export function loadLessonTexts(game: string): Promise<void> {
  return readAlso(`${game}/room`, `${game}/lesson`)
}

/** Load the texts of the screens about players. */
export function loadAccountTexts(): Promise<void> {
  return readAlso('account/room')
}

/** Load the texts of the screens about championships. */
export function loadSeasonTexts(): Promise<void> {
  return readAlso('season/room')
}

/** Load the texts of the race of the day. */
export function loadDayTexts(): Promise<void> {
  return readAlso('day/room')
}

export function currentLanguage(): Language {
  return language
}

export function hasText(key: string): boolean {
  return bundle.hasMessage(key)
}

/** Letters that are written from right to left, and signs that turn the text after them around. */
const TURNING = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]|[\ud802\ud803\ud83a\ud83b]/

/** Signs that stand around an isolated name; written out, tools would warn of them. */
const [ISOLATE, END] = [0x2068, 0x2069].map((sign) => String.fromCharCode(sign))

/** A name or number of a text; a name that would move what stands beside it is isolated. */
function isolated(word: FluentVariable): FluentVariable {
  return typeof word === 'string' && TURNING.test(word) ? `${ISOLATE}${word}${END}` : word
}

function format(of: FluentBundle, pattern: NonNullable<Message['value']>, words: Words = {}, faults: Error[] | null = null): string {
  const safe = Object.fromEntries(Object.entries(words).map(([name, word]) => [name, isolated(word)]))
  return of.formatPattern(pattern, safe, faults)
}

/** The text for a key in the current language; the key itself if there is none. */
export function say(key: string, words?: Words): string {
  const message = bundle.getMessage(key)
  return message?.value ? format(bundle, message.value, words) : key
}

/** Whether a game without a room here has its own text for a key. */
export function hasGameText(key: string): boolean {
  return gameBundle.hasMessage(key)
}

/** The game's own text for a key; a variable that is missing shows its name. */
export function sayGameText(key: string, words?: Words): string {
  const message = gameBundle.getMessage(key)
  return message?.value ? format(gameBundle, message.value, words, []) : key
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

/** The language with the reader's country, where the browser names one: dates differ between countries. */
export function locale(): string {
  return navigator.languages?.find((one) => one.slice(0, 2) === language) ?? language
}

/** The day of a moment that is given in seconds. */
export function day(seconds: number): string {
  return new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short' }).format(seconds * 1000)
}

/** Seconds in each unit of time, the longest first. */
const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** A length of time in its largest unit, such as '22 hours'. */
export function duration(seconds: number): string {
  const [unit, length] = UNITS.find(([, length]) => seconds >= 2 * length) ?? UNITS[3]
  const count = Math.max(0, Math.floor(seconds / length))
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/** How long ago a moment was that is given in seconds, such as 'yesterday'. */
export function ago(moment: number): string {
  const seconds = Math.max(0, Date.now() / 1000 - moment)
  const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? UNITS[3]
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(seconds / length), unit)
}

/** Parts of a description in a row. */
export function listed(parts: (string | number)[]): string {
  return parts.join(say('separator'))
}

/** Names joined as the reader's language joins them. */
export function joinNames(names: string[]): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
}

export function browserLanguage(): Language {
  for (const wanted of navigator.languages ?? [navigator.language]) {
    const short = wanted.slice(0, 2)
    if (isLanguage(short)) return short
  }
  return 'en'
}
