import { base } from '../route.svelte'
import { loadFaultTexts } from '../texts/texts.svelte'
import { guest, HEADER } from './guest'
import { network } from './network.svelte'
import type { Analysis, Changes, CircuitModel, CircuitToDraw, CircuitToDrive, CircuitWish, ComparedCircuit, ConnectedBots, Drawn, Driven, GameCard, Games, Me, NewTable, OpenRaces, Problem, PublishedCircuits, Replay, Sitting, TableSummary } from './types'

export type { GameCard, Me, NewTable, TrackCard } from './types'

export type GameOption = GameCard['options'][number]
/** The games, tracks and bots of this server. */
export type Shelf = Games
export type Options = Record<string, string | number>

export interface TrackData {
  id: string
  title: string
  theme: string
  length: number
  spaces: TrackSpace[]
  grid: number[]
  finish: number
  tip_lines: number[]
  size: [number, number]
  row: number
  lane_width: number
  edges: { left: [number, number][]; right: [number, number][] }
  finish_mark: [number, number][]
  tip_marks: [number, number][][]
  /** For coloured squares: the target squares, and the emblem of each colour. */
  targets?: number[]
  emblems?: Record<string, string>
  /** For circuits with laps: the corners with their flags, the pits, and the spaces per lap. */
  lap_spaces?: number
  corners?: TrackCorner[]
  corner_flags?: [number, number][]
  pit?: { entry: number; lane: number[]; exit: number; boxes: { id: number; rear: number; front: number }[] } | null
}

export interface TrackCorner {
  number: number
  name: string
  stops: number
  turns: string[]
  spaces: number[]
}

export interface TrackSpace {
  id: number
  lane: number
  back: number
  front: number
  links: number[]
  outline: [number, number][]
  x: number
  y: number
  heading: number
  colour?: string
  /** For circuits with laps: the corner it is in, the one its straight leads to (0: none), and its kind. */
  corner?: number
  straight?: number
  zone?: string
  black?: boolean
}

/** A refusal of the server: a code with arguments, worded by the page. */
export class Refused extends Error {
  readonly refusal: Problem
  constructor(refusal: Problem) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** The request that registers this browser as a guest; two at once would create two guests. */
let introduction: Promise<unknown> | null = null

function introduce(): Promise<Me> {
  const asked = (introduction ?? Promise.resolve()).then(() => json<Me>('GET', '/me'))
  introduction ??= asked.catch(() => (introduction = null))
  return asked
}

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  if (method !== 'GET') await (introduction ?? introduce())
  const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  let answer: Response
  try {
    answer = await fetch(`${base}api${path}`, { method, ...sent })
    network.note(true)
  } catch {
    network.note(false)
    throw new Refused({ code: 'no_answer', args: {} })
  }
  guest.note(answer.headers.get(HEADER))
  if (answer.ok) return answer
  const refusal = (await answer.json().catch(() => null)) as Partial<Problem> | null
  const args = refusal?.args ?? {}
  if ('fault' in args) await loadFaultTexts()
  throw new Refused({ code: refusal?.code ?? 'broken', args })
}

/** Sends a request and reads the response, or throws what was refused. */
export async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await (await ask(method, path, body)).json()) as T
}

/** Cached responses to requests whose result never changes. */
const kept = new Map<string, Promise<unknown>>()

function once<T>(path: string, read: (answer: Response) => Promise<T>, send = ask): Promise<T> {
  const known = kept.get(path) as Promise<T> | undefined
  if (known) return known
  const made = send('GET', path).then(read)
  kept.set(path, made)
  made.catch(() => kept.delete(path))
  return made
}

/** Milliseconds before a request is repeated: at first, and at most. */
const FIRST_WAIT = 1000
const LONGEST_WAIT = 10_000
/** Refusals after which the same request may succeed later. */
const PASSING = new Set(['no_answer', 'too_many', 'broken'])

/** Repeats a request until it is answered: without its track, a table would never show a board. */
async function persist(method: string, path: string): Promise<Response> {
  for (let wait = FIRST_WAIT; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
    try {
      return await ask(method, path)
    } catch (error) {
      if (!(error instanceof Refused && PASSING.has(error.refusal.code))) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}

/** A track's digest without the name of its algorithm. */
function bare(digest: string): string {
  return digest.slice(digest.indexOf(':') + 1)
}

const at = (code: string, rest = '') => `/tables/${encodeURIComponent(code)}${rest}`

export const api = {
  me: introduce,
  rename: (name: string) => json<Me>('PATCH', '/me', { name }),
  moveCode: () => json<{ code: string; seconds: number }>('POST', '/me/code'),
  moveHere: (code: string) => json<Me>('POST', '/me/move', { code }),
  shelf: () => once('/games', (answer) => answer.json() as Promise<Shelf>),
  check: (game: string, set: { options: Options; players: number; track: string }) =>
    json<{ options: Options }>('POST', `/games/${game}/check`, set),
  track: (digest: string) => once(`/tracks/${bare(digest)}`, (answer) => answer.json() as Promise<TrackData>, persist),
  drawing: (digest: string, night: boolean) =>
    once(`/tracks/${bare(digest)}/${night ? 'night' : 'day'}.svg`, (answer) => answer.text(), persist),
  drawingAddress: (digest: string, night: boolean, scenery = true) =>
    `${base}api/tracks/${bare(digest)}/${night ? 'night' : 'day'}.svg${scenery ? '' : '?scenery=false'}`,
  races: () => json<OpenRaces>('GET', '/me/races'),
  tables: () => json<{ tables: TableSummary[] }>('GET', '/tables'),
  create: (table: NewTable) => json<TableSummary>('POST', '/tables', table),
  quick: (game: string) => json<TableSummary>('POST', '/quick', { game }),
  table: (code: string) => json<TableSummary>('GET', at(code)),
  change: (code: string, set: Changes) => json<TableSummary>('PATCH', at(code), set),
  sit: (code: string, seat: number, as: Sitting = {}) =>
    json<TableSummary>('PUT', at(code, `/seats/${seat}`), as),
  /** The bots from elsewhere that are connected. */
  bots: () => json<ConnectedBots>('GET', '/bots'),
  free: (code: string, seat: number) => json<TableSummary>('DELETE', at(code, `/seats/${seat}`)),
  start: (code: string) => json<TableSummary>('POST', at(code, '/start')),
  leave: (code: string) => json<TableSummary>('POST', at(code, '/leave')),
  rematch: (code: string, track: string | null) => json<TableSummary>('POST', at(code, '/rematch'), { track }),
  record: (code: string) => ask('GET', at(code, '/record')).then((answer) => answer.text()),
  /** The link to a table or a championship as a QR code. */
  qrAddress: (code: string, way: 't/' | 'season/') => `${base}api/${way === 't/' ? 'tables' : 'seasons'}/${encodeURIComponent(code)}/qr.svg`,
  recordAddress: (code: string) => `${base}api${at(code, '/record')}`,
  /** A finished race with all hands open; the page decides what to show. */
  replay: (code: string) => json<Replay>('GET', at(code, '/replay?seat=all')),
  /** The analysis of a finished race so far; the first request starts it. */
  analysis: (code: string) => json<Analysis>('GET', at(code, '/analysis')),
  analyse: (record: string) => json<Analysis>('POST', '/analysis', { record }),
  today: () => json<Replay>('GET', '/replay/today'),
  draw: (circuit: CircuitToDraw) => json<Drawn>('POST', '/circuits/draw', circuit),
  openCircuit: (text: string, game?: string) => json<CircuitModel>('POST', '/circuits/open', { text, ...(game ? { game } : {}) }),
  drive: (circuit: CircuitToDrive) => json<Driven>('POST', '/circuits/drive', circuit),
  surprise: (wish: CircuitWish) => json<CircuitModel>('POST', '/circuits/surprise', wish),
  compare: (game: string) => once(`/circuits/figures/${game}`, (answer) => answer.json() as Promise<ComparedCircuit[]>),
  published: () => json<PublishedCircuits>('GET', '/circuits'),
  publish: (text: string, game: string) => json<PublishedCircuits>('POST', '/circuits', { text, game }),
  withdraw: (circuit: string) => json<PublishedCircuits>('DELETE', `/circuits/published/${circuit}`),
  circuitFile: (circuit: string) => ask('GET', `/circuits/published/${circuit}/file`).then((answer) => answer.text()),
  /** The file of a track, shipped or drawn by a player. */
  trackFile: (digest: string) => ask('GET', `/tracks/${bare(digest)}/file`).then((answer) => answer.text()),
  openRecord: (record: string) => json<Replay>('POST', '/replay?seat=all', { record }),
}
