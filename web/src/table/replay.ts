import type { GameView, Replay, TableCard } from '../server/frames'
import type { Entry } from './log'
import { Table } from './table.svelte'

/** A replay as a table without a line: every moment's view and log, ready to be shown. */
export class Reel {
  readonly table: Table
  readonly views: GameView[]
  readonly logs: Entry[][]

  constructor(
    readonly replay: Replay,
    title: string,
  ) {
    this.table = new Table('', '')
    this.table.card = cardOf(replay, title)
    this.table.link = 'closed'
    this.views = [replay.view]
    this.logs = [[]]
    for (const step of replay.steps) {
      this.views.push({ ...this.views.at(-1), ...step.view })
      const lines = step.events.map((event) => ({ v: step.n, event, by: null, missed: false }))
      this.logs.push([...this.logs.at(-1)!, ...lines])
    }
    this.table.view = replay.view
  }

  get length(): number {
    return this.replay.steps.length
  }

  /** Show the moment after so many steps at once. */
  seek(n: number): void {
    this.table.show(this.views[n]!, this.logs[n]!)
  }

  /** Play the step that leads to a moment, with cars driving. */
  step(n: number): void {
    const step = this.replay.steps[n - 1]!
    this.table.playback.flush()
    this.table.take({ v: step.n, events: step.events, view: step.view })
  }
}

function cardOf(replay: Replay, title: string): TableCard {
  const seats = replay.seats.map((one, seat) => ({
    seat,
    ...one,
    kind: one.bot ? ('bot' as const) : ('guest' as const),
    player: null,
    you: false,
    here: true,
  }))
  return {
    code: '', game: replay.game, title, track: replay.track, track_digest: replay.track_digest,
    players: replay.players, options: replay.options, public: false, clock: 'none', hints: false, stage: 'running', why: null,
    version: 0, host: '', you_host: false, seats, watchers: 0, created: 0, changed: 0, next: null, next_by: null,
    outcome: null, fair: null,
  }
}
