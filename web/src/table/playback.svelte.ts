import type { GameEvent, GameView } from '../server/types'
import type { PlayedRow } from './row'

/** Animates the events of a table on its board. */
export interface Animator {
  /** Show an event; resolves once the board has shown it. `after` is the view that its row leads to. */
  play(event: GameEvent, after: GameView): Promise<void>
  /** Note an event that is skipped. */
  skip?(event: GameEvent): void
  /** End every motion now. */
  finishMotion(): void
  /** Everything has been shown: match the view. `reset` means that no events led there. */
  settle(reset: boolean): void
  /** Whether nothing should move, for people who prefer reduced motion. */
  reducedMotion?(): boolean
  /** Play the sounds of events that are not animated. */
  playSounds?(events: GameEvent[]): void
}

/** The state behind the playback, which changes as the board shows things. */
export interface PlaybackState {
  view(): GameView | null
  /** An event has been shown. */
  eventShown(event: GameEvent, row: PlayedRow): void
  /** All events of a row have been shown. */
  rowShown(row: PlayedRow): void
  /** All rows have been shown. */
  allShown(): void
}

/** One step of the queue: an event, or the end of its row. */
interface Step {
  row: PlayedRow
  event: GameEvent | null
}

/**
 * The queue between server and page. Rows come in as the server sends them; the board shows their
 * events one by one, and only then do the log, the money, the prompt and the result follow.
 */
export class Playback {
  /** Something is being shown. */
  busy = $state(false)
  /** No motion or pause until the next choice that is made here. */
  hurried = false
  /** The speed of a replay. */
  speed = 1
  private queue: Step[] = []
  private animators = new Set<Animator>()
  /** Counts runs, so that an interrupted one stops in the middle of an event. */
  private runs = 0
  /** The event that is being shown. */
  private current: Promise<void> | null = null
  /** What is being shown was interrupted and no longer waits for a player. */
  private interrupted = false
  private endPause: () => void = () => undefined
  private endWait: () => void = () => undefined

  constructor(private readonly state: PlaybackState) {}

  /** Animate events from now on; returns a function that stops it. */
  register(animator: Animator): () => void {
    this.animators.add(animator)
    return () => {
      this.animators.delete(animator)
      if (this.animators.size === 0) this.flush()
    }
  }

  /** How many events are waiting to be shown. */
  get pending(): number {
    return this.queue.filter((step) => step.event !== null).length
  }

  /** The event after the one that is being shown. */
  get next(): GameEvent | undefined {
    return this.queue.slice(1).find((step) => step.event !== null)?.event ?? undefined
  }

  /** The factor for all durations: the longer the queue, the faster it goes. */
  get pace(): number {
    const { pending } = this
    return (pending > 40 ? 0.2 : pending > 14 ? 0.5 : 1) / this.speed
  }

  /** Show a row once all rows before it have been shown. */
  add(row: PlayedRow): void {
    this.queue.push(...row.events.map((event) => ({ row, event })), { row, event: null })
    if (this.instant) {
      for (const one of this.animators) if (one.reducedMotion?.()) one.playSounds?.(row.events)
      return this.flush()
    }
    if (!this.busy) void this.run()
  }

  /** Whether rows take effect at once: there is no board, the page is hidden, or nothing should move. */
  private get instant(): boolean {
    return document.hidden || [...this.animators].every((one) => one.reducedMotion?.() ?? false)
  }

  /** Show the rest without motion, up to the next choice that is made here. */
  hurry(): void {
    this.hurried = true
    this.endPause()
    for (const one of this.animators) one.finishMotion()
  }

  /** Skip to the present. */
  flush(): void {
    const rest = this.queue.splice(0)
    this.interrupt()
    for (const step of rest) this.report(step, true)
    this.end(false)
  }

  /** Drop the queue: the table is about to be replaced. */
  clear(): void {
    this.queue = []
    this.interrupt()
    this.busy = false
  }

  /** The view was replaced, so the board has to match it without any motion. */
  reset(): void {
    this.end(true)
  }

  /** A pause that hurrying ends. */
  pause(milliseconds: number): Promise<void> {
    if (this.hurried) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      this.endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** Wait for a player at this page; hurrying does not end it. */
  waitForPlayer(): Promise<void> {
    if (this.interrupted) return Promise.resolve()
    this.hurried = false
    return new Promise((resolve) => (this.endWait = resolve))
  }

  /** The player has acted. */
  resume(): void {
    this.endWait()
  }

  private interrupt(): void {
    this.runs += 1
    this.interrupted = true
    this.hurry()
    this.endWait()
  }

  private async run(): Promise<void> {
    const own = ++this.runs
    this.busy = true
    // An interrupted event comes to its end first.
    if (this.current) await this.current
    if (own !== this.runs) return
    this.hurried = this.interrupted = false
    while (this.queue[0]) {
      const step = this.queue[0]
      if (step.event) await (this.current = this.play(step.event, step.row))
      if (own !== this.runs) return this.tidy()
      this.queue.shift()
      this.report(step, false)
    }
    this.end(false)
  }

  /** Correct what an interrupted event has left on the board. */
  private tidy(): void {
    if (!this.busy) for (const one of this.animators) one.settle(false)
  }

  /** An animator that fails must not hold up the table. */
  private async play(event: GameEvent, row: PlayedRow): Promise<void> {
    const after = { ...this.state.view(), ...row.view }
    const plays = [...this.animators].map((one) => one.play(event, after))
    for (const play of await Promise.allSettled(plays)) if (play.status === 'rejected') console.error(play.reason)
    this.current = null
  }

  private report({ row, event }: Step, skipped: boolean): void {
    if (event === null) return this.state.rowShown(row)
    if (skipped) for (const one of this.animators) one.skip?.(event)
    this.state.eventShown(event, row)
  }

  private end(reset: boolean): void {
    this.busy = false
    this.state.allShown()
    for (const one of this.animators) one.settle(reset)
  }
}
