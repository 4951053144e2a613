import type { GameView, Replay, TableSummary } from '../server/types'
import type { PlayedRow } from './row'
import { entriesOf, type Entry } from './log'
import { Table } from './table.svelte'

/** A replay as a table without a connection, with the view and the log of every moment. */
export class ReplayPlayer {
  readonly table: Table
  readonly views: GameView[]
  readonly logs: Entry[][]
  private readonly rows: PlayedRow[]

  constructor(
    readonly replay: Replay,
    title: string,
  ) {
    this.table = new Table('', '')
    this.table.card = cardOf(replay, title)
    this.table.connection = 'closed'
    this.views = [replay.view]
    this.logs = [[]]
    this.rows = rowsOf(replay)
    for (const row of this.rows) {
      this.views.push({ ...this.views.at(-1), ...row.view })
      this.logs.push([...this.logs.at(-1)!, ...entriesOf([row])])
    }
    this.table.view = replay.view
  }

  get length(): number {
    return this.replay.steps.length
  }

  /** Jump to the moment after n steps. */
  seek(n: number): void {
    this.table.show(this.views[n]!, this.logs[n]!)
  }

  /** Play step n with animation. */
  step(n: number): void {
    this.table.playback.flush()
    this.table.addRow(this.rows[n - 1]!)
  }
}

/** The steps as rows; chance after a stand-in's choice counts as the stand-in's. */
function rowsOf(replay: Replay): PlayedRow[] {
  let by: PlayedRow['by'] = null
  return replay.steps.map((step) => {
    if (step.seat !== null) by = step.by
    else if (by) by = { ...by, as: 'bot' }
    return { v: step.n, events: step.events as PlayedRow['events'], by, view: step.view }
  })
}

function cardOf(replay: Replay, title: string): TableSummary {
  const seats = replay.seats.map((one, seat) => ({
    seat,
    ...one,
    kind: one.bot ? ('bot' as const) : ('guest' as const),
    player: null,
    you: false,
    here: true,
    invited: null,
    declined: null,
    style: null,
  }))
  return {
    code: '', game: replay.game, title, track: replay.track, track_digest: replay.track_digest,
    players: replay.players, options: replay.options, public: false, clock: 'none', hints: false, open_to_bots: false, rated: false, quick: null, season: null, day: null, secret: false, stage: 'running', why: null,
    version: 0, host: '', you_host: false, seats, watchers: 0, created: 0, changed: 0, next: null, next_by: null,
    outcome: null, fair: null,
  }
}
