import type {
  AdvanceRule, Asked, ChatLine, Clocks, GameView, HintMessage, PageMessage, Problem, Question, ServerMessage,
  TableSummary, WelcomeMessage,
} from '../server/types'
import type { PlayedRow } from './row'
import { sound } from '../sound/sound.svelte'
import { Playback } from './playback.svelte'
import { Requests } from './requests'
import { randomNumber } from './fair'
import { Connection, type ConnectionState } from '../server/connection'
import { GuestMessages } from './guest-messages'
import { caughtUp, entriesAt, entriesOf, withoutUndone, type Entry } from './log'
import { askedOf, movesOf, type Moves, type OpenQuestion } from './moves'
import { UndoRequests } from './undo.svelte'

/** With less time left than this, in milliseconds, a question does not wait for the board. */
const SHORT_OF_TIME = 10_000

/**
 * A table on this page: messages come in, answers go out. It implements no rules. The playback holds
 * back what rows contain until the board has shown it; clocks, chat and seats are updated at once.
 */
export class Table {
  card = $state.raw<TableSummary | null>(null)
  viewer = $state.raw<number | null>(null)
  own = $state.raw<number[]>([])
  view = $state.raw<GameView | null>(null)
  asked = $state.raw<Asked[]>([])
  /** Who is asked by now, even if the board has not shown it yet. */
  askedNow = $state.raw<Asked[]>([])
  question = $state.raw<OpenQuestion | null>(null)
  clocks = $state.raw<{ clocks: Clocks; at: number } | null>(null)
  rules = $state.raw<AdvanceRule[]>([])
  muted = $state.raw<string[]>([])
  chat = $state.raw<ChatLine[]>([])
  log = $state.raw<Entry[]>([])
  connection = $state<ConnectionState>('connecting')
  refusal = $state.raw<Problem | null>(null)
  /** The move that is being sent. */
  sending = $state<string | null>(null)
  sealed = $state.raw<{ question: number; move: string } | null>(null)
  /** This page's random numbers for the deal, by seat. */
  numbers = $state<Record<number, string>>({})
  /** The number of unread chat lines. */
  unread = $state(0)
  /** The game has no hidden information, so all seats see the same. */
  open = false
  /** The colours of a seat's car, in games where each player has one car. */
  livery: ((seat: number) => { colour: string; trim: string; ink: string } | null) | null = null

  readonly undo = new UndoRequests(this, (message) => this.send(message))
  private socket: Connection | null = null
  private version: number | null = null
  private wantedSeat: number | null = null
  private guestMessages = new GuestMessages(
    (message) => this.send(message),
    (refusal) => (this.refusal = refusal),
  )
  /** The card as the server last sent it; its outcome is shown only after the board. */
  private latest: TableSummary | null = null
  private previews = new Requests<Moves[]>()
  private hints = new Requests<HintMessage | Problem | null>()
  /** The number of the answer that is being sent. */
  private awaitedRef = 0
  readonly playback = new Playback({
    view: () => this.view,
    eventShown: (event, row) => (this.log = [...this.log, ...entriesAt(row, event)]),
    rowShown: (row) => this.applyRow(row),
    allShown: () => this.latest && (this.card = this.latest),
  })
  /** A hidden page animates nothing. */
  private readonly visibilityChanged = () => document.hidden && this.playback.busy && this.playback.flush()

  constructor(
    readonly code: string,
    private readonly build: string,
  ) {}

  connect(): void {
    document.addEventListener('visibilitychange', this.visibilityChanged)
    this.socket = new Connection(this.code, {
      message: (message) => this.handle(message),
      state: (state) => this.connectionChanged(state),
      known: () => ({ seat: this.wantedSeat, after: this.version, build: this.build }),
      denied: () => (this.wantedSeat = null),
    })
  }

  close(): void {
    this.socket?.close()
    document.removeEventListener('visibilitychange', this.visibilityChanged)
    this.playback.clear()
  }

  /** View the table from another seat of this page. */
  switchSeat(seat: number): void {
    if (this.wantedSeat === seat && this.open) return
    this.wantedSeat = seat
    this.question = null
    if (!this.open) {
      this.version = null
      this.playback.clear()
      this.log = []
    }
    this.socket?.hello()
  }

  answer(move: string): void {
    if (!this.question || this.sending) return
    const { id, seat } = this.question
    this.refusal = null
    this.awaitedRef = this.send({ type: 'answer', question: id, seat, move })
    if (this.awaitedRef) this.sending = move
  }

  setRule(kind: string, move: string | null, unless: string[]): void {
    const seat = this.viewer
    if (seat === null) return
    this.send({ type: 'advance', seat, kind, move, unless })
    const others = this.rules.filter((rule) => rule.seat !== seat || rule.kind !== kind)
    this.rules = move ? [...others, { seat, kind, move, unless }] : others
  }

  say(text: string): void {
    this.guestMessages.send({ type: 'chat', text })
  }

  mute(player: string, on: boolean): void {
    this.guestMessages.send({ type: 'mute', player, on })
    this.muted = on ? [...this.muted, player] : this.muted.filter((id) => id !== player)
  }

  /** The choices after a move, step by step, up to chance or another seat's turn. */
  preview(move: string): Promise<Moves[]> {
    const question = this.question
    const ref = question ? this.send({ type: 'preview', question: question.id, move }) : 0
    return this.previews.made(ref, [])
  }

  /** Ask the bots for their best moves; a refusal says why there is no hint. */
  hint(): Promise<HintMessage | Problem | null> {
    const question = this.question
    const ref = question ? this.send({ type: 'hint', question: question.id, seat: question.seat }) : 0
    return this.hints.made(ref, null)
  }

  /** Apply a card from a response, unless the stream has already brought a later one. */
  catchUp(card: TableSummary): void {
    const known = this.latest ?? this.card
    if (!known || card.version >= known.version) this.setCard(card)
  }

  /** Add a row from the stream or from a replay. */
  addRow(row: PlayedRow): void {
    this.version = row.v
    this.refusal = null
    this.undo.clear()
    if (row.sealed) this.sealed = row.sealed
    if (row.clocks) this.clocks = { clocks: row.clocks, at: Date.now() }
    this.dropSettledQuestion(row)
    if (row.undone === undefined) this.playback.add(row)
    else this.applyUndo(row)
    this.setCard(this.cardAfter(row))
    if (row.question && this.isShortOfTime(row.question)) this.playback.flush()
  }

  /** An undo is not animated: the board is reset to the earlier view. */
  private applyUndo(row: PlayedRow): void {
    this.playback.flush()
    this.log = [...withoutUndone(this.log, row), ...entriesOf([row])]
    this.applyRow({ ...row, by: null })
    this.playback.reset()
  }

  /** Update the state to a row that the board has shown. */
  private applyRow(row: PlayedRow): void {
    if (row.view) this.view = { ...this.view, ...row.view }
    if (row.asked) this.asked = askedOf(row.asked)
    if (row.events.length === 0) this.log = [...this.log, ...entriesOf([row])]
    this.setQuestion(row.question && { id: row.v, ...row.question })
  }

  /** A question that has been settled goes at once; the next one waits for the board. */
  private dropSettledQuestion(row: PlayedRow): void {
    if (row.asked) this.askedNow = askedOf(row.asked)
    const { question } = this
    if (!question) return
    const stands = row.question ? (row.question.id ?? row.v) === question.id : this.isAsked(this.askedNow)
    if (stands) return
    this.question = null
    this.clearSending()
  }

  private isAsked(asked: Asked[]): boolean {
    return asked.some((one) => one.seat === this.viewer && !one.answered)
  }

  private isShortOfTime(question: Question): boolean {
    const left = this.clocks?.clocks.ms[question.seat]
    return left !== undefined && left < SHORT_OF_TIME
  }

  private cardAfter(row: PlayedRow): TableSummary | null {
    const card = this.latest ?? this.card
    if (!card) return null
    const { outcome = card.outcome, fair = card.fair } = row
    const stage = row.outcome ? 'finished' : card.stage
    return { ...card, version: Math.max(card.version, row.v), stage, outcome, fair }
  }

  /** Update the seats at once; the outcome follows when the board has shown it. */
  private setCard(card: TableSummary | null): void {
    this.latest = card
    if (!card || !this.card || !this.playback.busy) this.card = card
    else this.card = { ...card, stage: this.card.stage, outcome: this.card.outcome, fair: this.card.fair }
  }

  /** Jump to a moment of a replay. */
  show(view: GameView, log: Entry[]): void {
    this.playback.clear()
    this.view = view
    this.log = log
    this.playback.reset()
  }

  private setQuestion(question: OpenQuestion | undefined): void {
    if (question && !this.question && !this.isAnsweredByRule(question)) sound.call()
    if (question) this.question = this.isAnsweredByRule(question) ? null : question
    else if (!this.isAsked(this.asked)) this.question = null
    if (question || !this.question) this.clearSending()
  }

  /** Whether the server answers by a rule at once; such a question would only flash up. */
  private isAnsweredByRule(question: Question): boolean {
    const rule = this.rules.find((one) => one.seat === question.seat && one.kind === question.kind)
    if (!rule || (question.about && rule.unless.includes(question.about))) return false
    return movesOf(question.moves).some(({ move }) => move === rule.move)
  }

  private clearSending(): void {
    this.sending = null
    this.awaitedRef = 0
  }

  private connectionChanged(state: ConnectionState): void {
    this.connection = state
    if (state !== 'lost' && state !== 'connecting') return
    // A new guest connects again and loads the whole race.
    if (state === 'connecting') this.version = null
    // Nothing can be answered until the server sends the current question.
    this.playback.flush()
    this.question = null
    this.clearSending()
    this.previews.drop([])
    this.hints.drop(null)
  }

  private send(message: PageMessage): number {
    return this.socket?.send(message) ?? 0
  }

  private handle(message: ServerMessage): void {
    if (!('type' in message)) return this.addRow(message)
    switch (message.type) {
      case 'welcome':
        return this.welcome(message)
      case 'table':
        return this.updateTable(message.table)
      case 'deal':
        return this.addNumbers(message.seats)
      case 'chat':
        this.chat = [...this.chat, message]
        this.unread += 1
        return
      case 'undo':
        return this.undo.update(message.undo, message.refused)
      case 'ok':
        if (message.ref === this.awaitedRef) this.clearSending()
        return
      case 'error':
        return this.handleError(message)
      case 'hint':
        this.hints.answered(message.ref, message)
        return
      case 'preview':
        this.previews.answered(message.ref, [message.moves, ...(message.then ?? []).map((step) => step.moves)])
    }
  }

  /** Seats may have changed; if that changes what this page may see, the server sends a new welcome. */
  private updateTable(card: TableSummary): void {
    this.setCard(card)
    this.own = card.seats.filter((seat) => seat.you).map((seat) => seat.seat)
  }

  private welcome(message: WelcomeMessage): void {
    const undone = message.rows.some((row) => row.undone !== undefined)
    const since = this.version
    // In an open game another seat sees the same, so animations can continue.
    const same = this.open && since !== null && message.viewer !== this.viewer && !undone
    this.connection = 'open'
    this.viewer = this.wantedSeat = message.viewer
    this.own = message.own
    this.clocks = message.clocks && { clocks: message.clocks, at: Date.now() }
    this.undo.pending = message.undo
    this.rules = message.advance
    this.muted = message.muted
    this.chat = message.chat
    this.version = message.version
    this.askedNow = askedOf(message.asked)
    this.clearSending()
    if (same) this.continueWith(message, since)
    else this.restart(message, since)
    this.guestMessages.welcomed(message.you)
  }

  /** Queue what the welcome contains after what is being shown. */
  private continueWith(message: WelcomeMessage, since: number): void {
    const { version: v, asked, question } = message
    const fresh = message.rows.filter((row) => row.v > since)
    for (const { v: at, events, by = null, stood_in = [] } of fresh) this.playback.add({ v: at, events, by, stood_in })
    const rest = { v, events: [], asked, ...(message.view && { view: message.view }), ...(question && { question }) }
    this.playback.add(rest)
    this.setCard(message.table)
  }

  /** Replace everything by what the welcome contains. */
  private restart(message: WelcomeMessage, since: number | null): void {
    this.playback.clear()
    this.setCard(message.table)
    this.view = message.view
    this.asked = askedOf(message.asked)
    this.question = message.question && { id: message.version, ...message.question }
    this.log = caughtUp(since === null ? [] : this.log, message.rows, since)
    this.playback.reset()
  }

  /** Contribute one random number to the deal for each own seat. */
  private addNumbers(seats: number[]): void {
    for (const seat of seats.filter((one) => this.own.includes(one))) {
      // The first one counts, so repeat it when asked again.
      const number = (this.numbers[seat] ??= randomNumber())
      this.send({ type: 'number', seat, number })
    }
  }

  private handleError(message: Problem & { ref: number | null }): void {
    if (this.previews.answered(message.ref, []) || this.hints.answered(message.ref, message)) return
    this.clearSending()
    this.refusal = { code: message.code, args: message.args }
  }
}
