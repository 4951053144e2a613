import type { GameEvent } from '../../server/frames'

/** With more than this to be shown nobody could follow any more, as when only bots race: catch up first. */
const FAR_BEHIND = 30

/** Plays events one after the other, slowly enough to follow; a tap hurries on to the next own choice. */
export class Show {
  /** Something is being shown. */
  busy = $state(false)
  /** Nothing is waited for until the next own choice. */
  hurried = false
  private queue: GameEvent[] = []
  /** Ends the pause that is on, and what a player is waited for. */
  private wake: () => void = () => undefined
  private answered: () => void = () => undefined
  private cut = false

  constructor(
    private readonly act: (event: GameEvent) => Promise<void>,
    private readonly arrive: () => void,
  ) {}

  get coming(): GameEvent | undefined {
    return this.queue[0]
  }

  /** Too much is to be shown; then nothing is waited for, and no car drives. */
  get behind(): boolean {
    return this.queue.length > FAR_BEHIND
  }

  add(events: GameEvent[]): void {
    this.queue.push(...events)
    if (!this.busy) void this.run()
  }

  /** Forget what was to be shown: things are where they are by now. */
  settle(): void {
    this.queue = []
    this.cut = true
    this.hurry()
    this.answered()
    if (!this.busy) this.end()
  }

  /** Show the rest at once, up to the next own choice. */
  hurry(): void {
    this.hurried = true
    this.wake()
  }

  pause(milliseconds: number): Promise<void> {
    if (this.hurried || this.behind) return Promise.resolve()
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
    if (this.cut) return Promise.resolve()
    this.hurried = false
    return new Promise((resolve) => (this.answered = resolve))
  }

  /** The player has done it. */
  answer(): void {
    this.answered()
  }

  private async run(): Promise<void> {
    this.busy = true
    while (this.queue.length) await this.act(this.queue.shift()!)
    this.end()
  }

  private end(): void {
    this.busy = false
    this.hurried = false
    this.cut = false
    this.arrive()
  }
}
