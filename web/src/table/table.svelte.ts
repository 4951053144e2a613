import type {
  AdvanceRule, Asked, ChatLine, Clocks, GameView, Group, HintMessage, PageMessage, PendingUndo, Problem, Question,
  ServerMessage, TableSummary, WelcomeMessage,
} from '../server/types'
import type { PlayedRow } from './row'
import { sound } from '../sound/sound.svelte'
import { Playback } from './playback.svelte'
import { Requests } from './requests'
import { randomNumber } from './fair'
import { Stream, type Link } from '../server/stream'
import { Talk } from './talk'
import { caughtUp, entriesAt, entriesOf, struck, type Entry } from './log'

/** With less time left than this, in milliseconds, a choice is not kept waiting for the board. */
const SHORT_OF_TIME = 10_000

/**
 * One table as this page shows it: rows come in, answers go out. It decides no rule. What rows tell
 * is held by the playback until the board has shown it; only clocks, chat and who is there are told at once.
 */
export class Table {
  card = $state.raw<TableSummary | null>(null)
  viewer = $state.raw<number | null>(null)
  own = $state.raw<number[]>([])
  view = $state.raw<GameView | null>(null)
  asked = $state.raw<Asked[]>([])
  /** Who is asked by now, though the board may still be showing how it came to that. */
  due = $state.raw<Asked[]>([])
  question = $state.raw<Question | null>(null)
  clocks = $state.raw<{ clocks: Clocks; at: number } | null>(null)
  undo = $state.raw<PendingUndo | null>(null)
  /** The seat that has refused what this page asked to take back. */
  undoRefused = $state<number | null>(null)
  rules = $state.raw<AdvanceRule[]>([])
  muted = $state.raw<string[]>([])
  chat = $state.raw<ChatLine[]>([])
  log = $state.raw<Entry[]>([])
  link = $state<Link>('connecting')
  refusal = $state.raw<Problem | null>(null)
  /** The move on its way to the server. */
  sending = $state<string | null>(null)
  sealed = $state.raw<{ question: number; move: string } | null>(null)
  /** The numbers that this page added to the deal, by seat. */
  numbers = $state<Record<number, string>>({})
  /** How many lines of chat have not been seen. */
  unread = $state(0)
  /** Nothing is hidden in this game, so one seat's eyes are as good as another's. */
  open = false
  /** The paint of a seat's car, where a player is known by a car. */
  livery: ((seat: number) => { colour: string; trim: string; ink: string } | null) | null = null

  private stream: Stream | null = null
  private version: number | null = null
  private wantedSeat: number | null = null
  private talk = new Talk(
    (frame) => this.send(frame),
    (refusal) => (this.refusal = refusal),
  )
  /** The card with all that is known, of which how the race ended is shown last. */
  private latest: TableSummary | null = null
  private previews = new Requests<Group[][]>()
  private hints = new Requests<HintMessage | Problem | null>()
  private awaited = 0
  readonly playback = new Playback({
    view: () => this.view,
    eventShown: (event, row) => (this.log = [...this.log, ...entriesAt(row, event)]),
    rowShown: (row) => this.apply(row),
    allShown: () => this.latest && (this.card = this.latest),
  })
  /** A page that nobody sees shows nothing, and keeps nothing waiting for it. */
  private readonly hidden = () => document.hidden && this.playback.busy && this.playback.flush()

  constructor(
    readonly code: string,
    private readonly build: string,
  ) {}

  connect(): void {
    document.addEventListener('visibilitychange', this.hidden)
    this.stream = new Stream(this.code, {
      frame: (frame) => this.read(frame),
      link: (link) => this.linked(link),
      known: () => ({ seat: this.wantedSeat, after: this.version, build: this.build }),
      denied: () => (this.wantedSeat = null),
    })
  }

  close(): void {
    this.stream?.close()
    document.removeEventListener('visibilitychange', this.hidden)
    this.playback.clear()
  }

  /** See the table through the eyes of another own seat. */
  become(seat: number): void {
    if (this.wantedSeat === seat && this.open) return
    this.wantedSeat = seat
    this.question = null
    if (!this.open) {
      this.version = null
      this.playback.clear()
      this.log = []
    }
    this.stream?.hello()
  }

  answer(move: string): void {
    if (!this.question || this.sending) return
    const { id, seat } = this.question
    this.refusal = null
    this.awaited = this.send({ type: 'answer', question: id, seat, move })
    if (this.awaited) this.sending = move
  }

  takeBack(): void {
    const seat = this.viewer
    this.undoRefused = null
    if (seat !== null) this.send({ type: 'undo', seat })
  }

  withdrawUndo(): void {
    if (this.undo && this.own.includes(this.undo.seat)) this.send({ type: 'undo_withdraw', seat: this.undo.seat })
  }

  replyUndo(allow: boolean): void {
    const seats = (this.undo?.waiting ?? []).filter((seat) => this.own.includes(seat))
    // One refusal settles it.
    for (const seat of allow ? seats : seats.slice(0, 1)) this.send({ type: 'undo_reply', seat, allow })
  }

  setRule(kind: string, move: string | null, unless: string[]): void {
    const seat = this.viewer
    if (seat === null) return
    this.send({ type: 'advance', seat, kind, move, unless })
    const others = this.rules.filter((rule) => rule.seat !== seat || rule.kind !== kind)
    this.rules = move ? [...others, { seat, kind, move, unless }] : others
  }

  say(text: string): void {
    this.talk.say({ type: 'chat', text })
  }

  mute(player: string, on: boolean): void {
    this.talk.say({ type: 'mute', player, on })
    this.muted = on ? [...this.muted, player] : this.muted.filter((id) => id !== player)
  }

  /** What could be chosen after a move, step by step, as far as no chance and no other seat comes between. */
  preview(move: string): Promise<Group[][]> {
    const question = this.question
    const ref = question ? this.send({ type: 'preview', question: question.id, move }) : 0
    return this.previews.made(ref, [])
  }

  /** Ask the bots what they would do; a refusal says why they do not tell. */
  hint(): Promise<HintMessage | Problem | null> {
    const question = this.question
    const ref = question ? this.send({ type: 'hint', question: question.id, seat: question.seat }) : 0
    return this.hints.made(ref, null)
  }

  /** Take in the answer to a request; the stream may have told of later things already. */
  catchUp(card: TableSummary): void {
    const known = this.latest ?? this.card
    if (!known || card.version >= known.version) this.learn(card)
  }

  /** Take in a row, as the stream or a replay brings it. */
  take(row: PlayedRow): void {
    this.version = row.v
    this.refusal = null
    // What anybody does settles a request to take back.
    this.undo = null
    this.undoRefused = null
    if (row.sealed) this.sealed = row.sealed
    if (row.clocks) this.clocks = { clocks: row.clocks, at: Date.now() }
    this.withdraw(row)
    if (row.undone === undefined) this.playback.add(row)
    else this.strike(row)
    this.learn(this.cardAfter(row))
    if (row.question && this.hurriedBy(row.question)) this.playback.flush()
  }

  /** What was taken back is not shown going back: things are placed anew. */
  private strike(row: PlayedRow): void {
    this.playback.flush()
    this.log = [...struck(this.log, row), ...entriesOf([row])]
    this.apply({ ...row, by: null })
    this.playback.reset()
  }

  /** The board has shown a row: tell what it led to. */
  private apply(row: PlayedRow): void {
    if (row.view) this.view = { ...this.view, ...row.view }
    if (row.asked) this.asked = row.asked
    if (row.events.length === 0) this.log = [...this.log, ...entriesOf([row])]
    this.turn(row.question)
  }

  /** A question that is answered by now goes at once; the next one waits for the board. */
  private withdraw(row: PlayedRow): void {
    if (row.asked) this.due = row.asked
    const { question } = this
    if (!question) return
    const stands = row.question ? row.question.id === question.id : this.isAsked(this.due)
    if (stands) return
    this.question = null
    this.settle()
  }

  private isAsked(asked: Asked[]): boolean {
    return asked.some((one) => one.seat === this.viewer && !one.answered)
  }

  private hurriedBy(question: Question): boolean {
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

  /** Who sits where is shown at once; how the race ended, when the board has shown it. */
  private learn(card: TableSummary | null): void {
    this.latest = card
    if (!card || !this.card || !this.playback.busy) this.card = card
    else this.card = { ...card, stage: this.card.stage, outcome: this.card.outcome, fair: this.card.fair }
  }

  /** Show another moment at once, as a replay does. */
  show(view: GameView, log: Entry[]): void {
    this.playback.clear()
    this.view = view
    this.log = log
    this.playback.reset()
  }

  private turn(question: Question | undefined): void {
    if (question && !this.question && !this.settled(question)) sound.play('chime')
    if (question) this.question = this.settled(question) ? null : question
    else if (!this.isAsked(this.asked)) this.question = null
    if (question || !this.question) this.settle()
  }

  /** Whether the server answers by a rule at once; such a question would only flash by. */
  private settled(question: Question): boolean {
    const rule = this.rules.find((one) => one.seat === question.seat && one.kind === question.kind)
    if (!rule || (question.about !== null && rule.unless.includes(question.about))) return false
    return question.moves.some((group) => group.list.some((move) => move[0] === rule.move))
  }

  private settle(): void {
    this.sending = null
    this.awaited = 0
  }

  private linked(link: Link): void {
    this.link = link
    if (link !== 'lost' && link !== 'connecting') return
    // Another guest connects anew, and hears the race from its beginning.
    if (link === 'connecting') this.version = null
    // Nothing can be answered until the server says what is asked now.
    this.playback.flush()
    this.question = null
    this.settle()
    this.previews.drop([])
    this.hints.drop(null)
  }

  private send(frame: PageMessage): number {
    return this.stream?.send(frame) ?? 0
  }

  private read(frame: ServerMessage): void {
    switch (frame.type) {
      case 'welcome':
        return this.welcome(frame)
      case 'row':
        return this.take(frame)
      case 'table':
        return this.seated(frame.table)
      case 'deal':
        return this.addNumbers(frame.seats)
      case 'chat':
        this.chat = [...this.chat, frame]
        this.unread += 1
        return
      case 'undo':
        return this.askedBack(frame.undo, frame.refused)
      case 'ok':
        if (frame.ref === this.awaited) this.settle()
        return
      case 'error':
        return this.refused(frame)
      case 'hint':
        this.hints.answered(frame.ref, frame)
        return
      case 'preview':
        this.previews.answered(frame.ref, [frame.moves, ...(frame.then ?? []).map((step) => step.moves)])
    }
  }

  private askedBack(undo: PendingUndo | null, refused: number | null): void {
    const mine = this.undo !== null && this.own.includes(this.undo.seat)
    this.undoRefused = mine ? refused : null
    this.undo = undo
  }

  /** Who sits where may have changed; a page that has other eyes by that is welcomed anew. */
  private seated(card: TableSummary): void {
    this.learn(card)
    this.own = card.seats.filter((seat) => seat.you).map((seat) => seat.seat)
  }

  private welcome(frame: WelcomeMessage): void {
    const undone = frame.rows.some((row) => row.undone !== undefined)
    const since = this.version
    // At an open game another pair of eyes sees nothing new: cars go on with what they do.
    const same = this.open && since !== null && frame.viewer !== this.viewer && !undone
    this.link = 'open'
    this.viewer = this.wantedSeat = frame.viewer
    this.own = frame.own
    this.clocks = frame.clocks && { clocks: frame.clocks, at: Date.now() }
    this.undo = frame.undo
    this.rules = frame.advance
    this.muted = frame.muted
    this.chat = frame.chat
    this.version = frame.version
    this.due = frame.asked
    this.settle()
    if (same) this.goOn(frame, since)
    else this.begin(frame, since)
    this.talk.welcomed(frame.you)
  }

  /** Go on showing what happens, up to what the welcome tells. */
  private goOn(frame: WelcomeMessage, since: number): void {
    const { version: v, asked, question } = frame
    const fresh = frame.rows.filter((row) => row.v > since)
    for (const { v: at, events, by = null, stood_in = [] } of fresh) this.playback.add({ v: at, events, by, stood_in })
    const rest = { v, events: [], asked, ...(frame.view && { view: frame.view }), ...(question && { question }) }
    this.playback.add(rest)
    this.learn(frame.table)
  }

  /** Show at once what the welcome tells. */
  private begin(frame: WelcomeMessage, since: number | null): void {
    this.playback.clear()
    this.learn(frame.table)
    this.view = frame.view
    this.asked = frame.asked
    this.question = frame.question
    this.log = caughtUp(since === null ? [] : this.log, frame.rows, since)
    this.playback.reset()
  }

  /** The page's share in the deal, one random number for each own seat. */
  private addNumbers(seats: number[]): void {
    for (const seat of seats.filter((one) => this.own.includes(one))) {
      // The first one counts, so whoever is asked again says the same.
      const number = (this.numbers[seat] ??= randomNumber())
      this.send({ type: 'number', seat, number })
    }
  }

  private refused(frame: Problem & { ref: number | null }): void {
    if (this.previews.answered(frame.ref, []) || this.hints.answered(frame.ref, frame)) return
    this.settle()
    this.refusal = { code: frame.code, args: frame.args }
  }
}
