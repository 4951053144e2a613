import type {
  Asked, Chat, Clocks, Fair, GameEvent, GameView, Group, Hint, PageFrame, Question, Refusal, Row, Rule,
  ServerFrame, TableCard, Undo, Welcome,
} from '../server/frames'
import { sound } from '../sound/sound.svelte'
import { Stream, type Link } from '../server/stream'
import { caughtUp, entriesOf, struck, type Entry } from './log'

export type Watcher = (events: GameEvent[], hurried: boolean) => void

/** One table as this page knows it: rows come in, answers go out. It decides no rule. */
export class Table {
  card = $state.raw<TableCard | null>(null)
  viewer = $state.raw<number | null>(null)
  own = $state.raw<number[]>([])
  view = $state.raw<GameView | null>(null)
  asked = $state.raw<Asked[]>([])
  question = $state.raw<Question | null>(null)
  clocks = $state.raw<{ clocks: Clocks; at: number } | null>(null)
  undo = $state.raw<Undo | null>(null)
  rules = $state.raw<Rule[]>([])
  muted = $state.raw<string[]>([])
  chat = $state.raw<Chat[]>([])
  log = $state.raw<Entry[]>([])
  link = $state<Link>('connecting')
  refusal = $state.raw<Refusal | null>(null)
  /** The move on its way to the server. */
  sending = $state<string | null>(null)
  sealed = $state.raw<{ question: number; move: string } | null>(null)
  /** The numbers that this page added to the deal, by seat. */
  numbers = $state<Record<number, string>>({})
  /** How many lines of chat have not been seen. */
  unread = $state(0)
  /** Nothing is hidden in this game, so one seat's eyes are as good as another's. */
  open = false

  private stream: Stream | null = null
  private version: number | null = null
  private wantedSeat: number | null = null
  private watchers = new Set<Watcher>()
  private previews = new Map<number, (steps: Group[][]) => void>()
  private hints = new Map<number, (hint: Hint | Refusal | null) => void>()
  private awaited = 0

  constructor(
    readonly code: string,
    private readonly build: string,
  ) {}

  connect(): void {
    this.stream = new Stream(this.code, {
      frame: (frame) => this.read(frame),
      link: (link) => this.linked(link),
      known: () => ({ seat: this.wantedSeat, after: this.version, build: this.build }),
    })
  }

  close(): void {
    this.stream?.close()
    this.watchers.clear()
  }

  /** Be told of events as they come; returns how to stop that. */
  watch(watcher: Watcher): () => void {
    this.watchers.add(watcher)
    return () => this.watchers.delete(watcher)
  }

  /** See the table through the eyes of another own seat. */
  become(seat: number): void {
    if (this.wantedSeat === seat && this.open) return
    this.wantedSeat = seat
    this.question = null
    if (!this.open) {
      this.version = null
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
    if (seat !== null) this.send({ type: 'undo', seat })
  }

  replyUndo(allow: boolean): void {
    for (const seat of this.undo?.waiting ?? []) {
      if (this.own.includes(seat)) this.send({ type: 'undo_reply', seat, allow })
    }
  }

  setRule(kind: string, move: string | null, unless: string[]): void {
    const seat = this.viewer
    if (seat === null) return
    this.send({ type: 'advance', seat, kind, move, unless })
    const others = this.rules.filter((rule) => rule.seat !== seat || rule.kind !== kind)
    this.rules = move ? [...others, { seat, kind, move, unless }] : others
  }

  say(text: string): void {
    this.send({ type: 'chat', text })
  }

  mute(player: string, on: boolean): void {
    this.send({ type: 'mute', player, on })
    this.muted = on ? [...this.muted, player] : this.muted.filter((id) => id !== player)
  }

  /** What could be chosen after a move, step by step, as far as no chance and no other seat comes between. */
  preview(move: string): Promise<Group[][]> {
    const question = this.question
    if (!question) return Promise.resolve([])
    const ref = this.send({ type: 'preview', question: question.id, move })
    if (!ref) return Promise.resolve([])
    return new Promise((resolve) => this.previews.set(ref, resolve))
  }

  /** Ask the bots what they would do; a refusal says why they do not tell. */
  hint(): Promise<Hint | Refusal | null> {
    const question = this.question
    const ref = question ? this.send({ type: 'hint', question: question.id, seat: question.seat }) : 0
    return ref ? new Promise((resolve) => this.hints.set(ref, resolve)) : Promise.resolve(null)
  }

  /** Take in the answer to a request; the stream may have told of later things already. */
  catchUp(card: TableCard): void {
    if (!this.card || card.version >= this.card.version) this.card = card
  }

  /** Take in a row, as the stream or a replay brings it. */
  take(row: Row, hurried = false): void {
    this.version = row.v
    this.refusal = null
    // What anybody does settles a request to take back.
    this.undo = null
    if (row.view) this.view = { ...this.view, ...row.view }
    if (row.asked) this.asked = row.asked
    if (row.sealed) this.sealed = row.sealed
    if (row.clocks) this.clocks = { clocks: row.clocks, at: Date.now() }
    this.turn(row.question)
    if (this.card) {
      const { outcome = this.card.outcome, fair = this.card.fair } = row
      const stage = row.outcome ? 'finished' : this.card.stage
      this.card = { ...this.card, version: Math.max(this.card.version, row.v), stage, outcome, fair: fair as Fair | null }
    }
    this.log = [...struck(this.log, row), ...entriesOf([row])]
    for (const watcher of this.watchers) watcher(row.events, hurried || row.undone !== undefined)
  }

  /** Show another moment at once, as a replay does. */
  show(view: GameView, log: Entry[]): void {
    this.view = view
    this.log = log
    for (const watcher of this.watchers) watcher([], true)
  }

  private turn(question: Question | undefined): void {
    if (question && !this.question && !this.settled(question)) sound.play('chime')
    if (question) this.question = this.settled(question) ? null : question
    else if (!this.asked.some((one) => one.seat === this.viewer && !one.answered)) this.question = null
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
    if (link === 'lost') {
      // Nothing can be answered until the server says what is asked now.
      this.question = null
      this.settle()
      for (const resolve of this.previews.values()) resolve([])
      this.previews.clear()
      for (const resolve of this.hints.values()) resolve(null)
      this.hints.clear()
    }
  }

  private send(frame: PageFrame): number {
    return this.stream?.send(frame) ?? 0
  }

  private read(frame: ServerFrame): void {
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
        this.undo = frame.undo
        return
      case 'clocks':
        this.clocks = { clocks: frame.clocks, at: Date.now() }
        return
      case 'ok':
        if (frame.ref === this.awaited) this.settle()
        return
      case 'error':
        return this.refused(frame)
      case 'hint':
        return this.hinted(frame.ref, frame)
      case 'preview':
        this.previews.get(frame.ref)?.([frame.moves, ...(frame.then ?? []).map((step) => step.moves)])
        this.previews.delete(frame.ref)
    }
  }

  /** Who sits where may have changed, and with it whose eyes this page has. */
  private seated(card: TableCard): void {
    this.card = card
    this.own = card.seats.filter((seat) => seat.you).map((seat) => seat.seat)
    const sees = this.viewer === null ? this.own.length === 0 : this.own.includes(this.viewer)
    if (sees) return
    this.wantedSeat = this.own[0] ?? null
    this.version = null
    this.stream?.hello()
  }

  private welcome(frame: Welcome): void {
    const again = this.version !== null
    // At an open game another pair of eyes sees nothing new: cars go on with what they do.
    const same = this.open && again && frame.viewer !== this.viewer
    this.link = 'open'
    this.card = frame.table
    this.viewer = frame.viewer
    this.own = frame.own
    this.view = frame.view
    this.asked = frame.asked
    this.question = frame.question
    this.clocks = frame.clocks && { clocks: frame.clocks, at: Date.now() }
    this.undo = frame.undo
    this.rules = frame.advance
    this.muted = frame.muted
    this.chat = frame.chat
    const undone = frame.rows.some((row) => row.undone !== undefined)
    const fresh = frame.rows.filter((row) => row.v > (this.version ?? 0))
    this.log = caughtUp(again ? this.log : [], frame.rows, same ? null : this.version)
    this.version = frame.version
    this.settle()
    const missed = same && !undone ? fresh.flatMap((row) => row.events) : []
    for (const watcher of this.watchers) watcher(missed, !same || undone)
  }

  /** The page's share in the deal, one random number for each own seat. */
  private addNumbers(seats: number[]): void {
    for (const seat of seats.filter((one) => this.own.includes(one))) {
      const bytes = crypto.getRandomValues(new Uint8Array(16))
      const number = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
      this.numbers[seat] = number
      this.send({ type: 'number', seat, number })
    }
  }

  private hinted(ref: number, hint: Hint | Refusal): void {
    this.hints.get(ref)?.(hint)
    this.hints.delete(ref)
  }

  private refused(frame: Refusal & { ref: number | null }): void {
    if (frame.ref !== null && this.previews.has(frame.ref)) {
      this.previews.get(frame.ref)!([])
      this.previews.delete(frame.ref)
      return
    }
    if (frame.ref !== null && this.hints.has(frame.ref)) return this.hinted(frame.ref, frame)
    this.settle()
    this.refusal = { code: frame.code, args: frame.args }
  }
}
