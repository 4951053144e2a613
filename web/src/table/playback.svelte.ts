import type { GameEvent, GameView, Row } from '../server/frames'

/** Shows on its board what happens at a table. */
export interface Performer {
  /** Show an event; resolves once the board has shown it. `after` is the view to which its row leads. */
  act(event: GameEvent, after: GameView): Promise<void>
  /** Take note of an event that is not shown. */
  skip?(event: GameEvent): void
  /** Whatever is on its way arrives at once. */
  arrive(): void
  /** Everything has been shown: things are as the table says; `anew` where they were not led there. */
  settle(anew: boolean): void
  /** Whether nothing is to move, for who prefers reduced motion. */
  still?(): boolean
  /** Who wants no motion may still want to hear what happens. */
  hear?(events: GameEvent[]): void
}

/** Tells of what the board has shown. */
export interface Teller {
  view(): GameView | null
  /** An event has been shown. */
  tell(event: GameEvent, row: Row): void
  /** All events of a row have been shown. */
  apply(row: Row): void
  /** All rows have been shown. */
  done(): void
}

/** One thing to be shown: an event, or the end of its row. */
interface Step {
  row: Row
  event: GameEvent | null
}

/**
 * What a page knows and has not shown yet. Rows come in as the server tells them; the board shows
 * their events one by one, and only then does the table tell of them: log, money, prompt, result.
 */
export class Playback {
  /** Something is being shown. */
  busy = $state(false)
  /** Nothing is waited for until the next choice that is made here. */
  hurried = false
  /** How fast a replay runs. */
  speed = 1
  private steps: Step[] = []
  private performers = new Set<Performer>()
  /** Counts what was begun, so that what was overtaken in the midst of an event stops there. */
  private begun = 0
  /** The event that is being shown. */
  private acting: Promise<void> | null = null
  /** What is being shown was overtaken and waits for nobody any more. */
  private overtaken = false
  /** Ends the pause that is on, and what a player is waited for. */
  private wake: () => void = () => undefined
  private answered: () => void = () => undefined

  constructor(private readonly teller: Teller) {}

  /** Let a board show what happens; returns how to stop that. */
  enlist(performer: Performer): () => void {
    this.performers.add(performer)
    return () => {
      this.performers.delete(performer)
      if (this.performers.size === 0) this.flush()
    }
  }

  /** How many events wait to be shown. */
  get pending(): number {
    return this.steps.filter((step) => step.event !== null).length
  }

  /** The event after the one that is being shown. */
  get coming(): GameEvent | undefined {
    return this.steps.slice(1).find((step) => step.event !== null)?.event ?? undefined
  }

  /** By what durations are multiplied: with much to be shown, everything goes quicker. */
  get pace(): number {
    const { pending } = this
    return (pending > 40 ? 0.2 : pending > 14 ? 0.5 : 1) / this.speed
  }

  /** Show a row when all before it have been shown. */
  add(row: Row): void {
    this.steps.push(...row.events.map((event) => ({ row, event })), { row, event: null })
    if (this.instant) {
      for (const one of this.performers) if (one.still?.()) one.hear?.(row.events)
      return this.flush()
    }
    if (!this.busy) void this.run()
  }

  /** Whether rows are told at once: nobody shows them, nobody looks, or nothing is to move. */
  private get instant(): boolean {
    return document.hidden || [...this.performers].every((one) => one.still?.() ?? false)
  }

  /** Show the rest at once, up to the next choice that is made here. */
  hurry(): void {
    this.hurried = true
    this.wake()
    for (const one of this.performers) one.arrive()
  }

  /** Tell of everything now; things are where they are by now. */
  flush(): void {
    const rest = this.steps.splice(0)
    this.cut()
    for (const step of rest) this.reveal(step, true)
    this.end(false)
  }

  /** Forget what was to be shown; the table is about to be told anew. */
  clear(): void {
    this.steps = []
    this.cut()
    this.busy = false
  }

  /** Things stand as the table says, however they came there. */
  anew(): void {
    this.end(true)
  }

  /** A pause that hurrying ends. */
  pause(milliseconds: number): Promise<void> {
    if (this.hurried) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      this.wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** Wait until a player here has done something; hurrying does not do it for them. */
  wait(): Promise<void> {
    if (this.overtaken) return Promise.resolve()
    this.hurried = false
    return new Promise((resolve) => (this.answered = resolve))
  }

  /** The player has done it. */
  answer(): void {
    this.answered()
  }

  private cut(): void {
    this.begun += 1
    this.overtaken = true
    this.hurry()
    this.answered()
  }

  private async run(): Promise<void> {
    const own = ++this.begun
    this.busy = true
    // What was cut short first comes to its end.
    if (this.acting) await this.acting
    if (own !== this.begun) return
    this.hurried = this.overtaken = false
    while (this.steps[0]) {
      const step = this.steps[0]
      if (step.event) await (this.acting = this.act(step.event, step.row))
      if (own !== this.begun) return this.tidy()
      this.steps.shift()
      this.reveal(step, false)
    }
    this.end(false)
  }

  /** What was overtaken has left things where it came to. */
  private tidy(): void {
    if (!this.busy) for (const one of this.performers) one.settle(false)
  }

  /** A board that fails to show something must not keep the table from telling it. */
  private async act(event: GameEvent, row: Row): Promise<void> {
    const after = { ...this.teller.view(), ...row.view }
    const acts = [...this.performers].map((one) => one.act(event, after))
    for (const act of await Promise.allSettled(acts)) if (act.status === 'rejected') console.error(act.reason)
    this.acting = null
  }

  private reveal({ row, event }: Step, skipped: boolean): void {
    if (event === null) return this.teller.apply(row)
    if (skipped) for (const one of this.performers) one.skip?.(event)
    this.teller.tell(event, row)
  }

  private end(anew: boolean): void {
    this.busy = false
    this.teller.done()
    for (const one of this.performers) one.settle(anew)
  }
}
