/** The frames of a table's stream and what they carry, as docs/protocol.md describes them. */

import type { components } from './schema'

export const PROTOCOL = 2

type Schemas = components['schemas']

export type Seat = Schemas['Seat']
export type Fair = Schemas['Fair']
export type Outcome = Schemas['Outcome']
/** All that a lobby shows of a table. */
export type TableCard = Schemas['Card']
export type Stage = TableCard['stage']

/** What happened; each game has kinds of its own. */
export interface GameEvent {
  kind: string
  seat?: number | null
  [field: string]: unknown
}

export interface Asked {
  seat: number
  question: number
  sealed: boolean
  answered: boolean
}

/** Moves of one kind: the notation first, then the typed fields. */
export interface Group {
  kind: string
  fields: string[]
  list: [string, ...unknown[]][]
}

export interface Question {
  id: number
  seat: number
  kind: string
  sealed: boolean
  about: string | null
  moves: Group[]
  ms: number | null
}

export interface Clocks {
  bank: number[]
  running: number[]
  ms: Record<string, number>
}

export type GameView = Record<string, unknown>

export interface Row {
  v: number
  events: GameEvent[]
  by?: { seat: number; as: 'guest' | 'bot' | 'clock' | 'advance' } | null
  undone?: number
  sealed?: { question: number; move: string }
  /** Players for whom somebody else gave the sealed answers that are told now. */
  stood_in?: number[]
  view?: GameView
  asked?: Asked[]
  question?: Question
  outcome?: Outcome
  fair?: Fair
  clocks?: Clocks
}

export interface Chat {
  v: number
  player: string
  name: string
  text: string
  at: number
}

export interface Undo {
  seat: number
  to: number
  waiting: number[]
}

/** An answer in advance: this move to all questions of a kind, unless they are about one of these. */
export interface Rule {
  seat: number
  kind: string
  move: string | null
  unless: string[]
}

export interface Refusal {
  code: string
  args: Record<string, unknown>
}

export interface Welcome {
  type: 'welcome'
  protocol: number
  build: string
  version: number
  table: TableCard
  /** Who the server takes this page for; null: nobody yet. */
  you: string | null
  viewer: number | null
  own: number[]
  view: GameView | null
  asked: Asked[]
  question: Question | null
  clocks: Clocks | null
  undo: Undo | null
  advance: Rule[]
  muted: string[]
  chat: Chat[]
  rows: Row[]
}

export type Bye = 'reload' | 'shutdown' | 'slow' | 'flood' | 'silent' | 'resync'

export type Expected = Schemas['Expected']
export type Analysis = Schemas['Analysis']

/** Advice on a question: the best moves first, and what all can expect after each. */
export interface Hint {
  question: number
  seat: number
  moves: ({ move: string } & Expected)[]
  now: Expected
}

export type ServerFrame =
  | Welcome
  | ({ type: 'row' } & Row)
  | { type: 'table'; v: number; table: TableCard }
  | { type: 'deal'; seats: number[]; commitment: string }
  | ({ type: 'chat' } & Chat)
  | { type: 'undo'; undo: Undo | null; refused?: number | null }
  | { type: 'clocks'; clocks: Clocks }
  | { type: 'ok'; ref: number; v: number }
  | ({ type: 'error'; ref: number | null } & Refusal)
  | { type: 'preview'; ref: number; moves: Group[]; kind: string | null; then?: { kind: string; moves: Group[] }[] }
  | ({ type: 'hint'; ref: number } & Hint)
  | { type: 'ping' }
  | { type: 'pong' }
  | { type: 'bye'; why: Bye }

export type PageFrame =
  | { type: 'hello'; protocol: number; build: string; seat: number | null; after: number | null; views: boolean }
  | { type: 'answer'; question: number; seat: number; move: string }
  | { type: 'preview'; question: number; move: string }
  | { type: 'hint'; question: number; seat: number }
  | { type: 'number'; seat: number; number: string }
  | { type: 'undo'; seat: number }
  | { type: 'undo_reply'; seat: number; allow: boolean }
  | { type: 'undo_withdraw'; seat: number }
  | { type: 'advance'; seat: number; kind: string; move: string | null; unless: string[] }
  | { type: 'chat'; text: string }
  | { type: 'mute'; player: string; on: boolean }
  | { type: 'pong' }
  | { type: 'ping' }

export type ReplayStep = Omit<Schemas['Step'], 'events'> & { events: GameEvent[] }

/** A finished race, to be watched again. */
export type Replay = Omit<Schemas['Replay'], 'steps'> & { steps: ReplayStep[] }
