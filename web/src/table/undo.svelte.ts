import type { PageMessage, PendingUndo } from '../server/types'

/** What the undo requests need to know of their table. */
interface Players {
  readonly viewer: number | null
  readonly own: number[]
}

/** Requests to take back a choice: the pending one, and what this page does about it. */
export class UndoRequests {
  pending = $state.raw<PendingUndo | null>(null)
  /** The seat that has refused this page's request. */
  refusedBy = $state<number | null>(null)

  constructor(
    private readonly players: Players,
    private readonly send: (message: PageMessage) => void,
  ) {}

  /** Whether the pending request was made here. */
  get mine(): boolean {
    return this.pending !== null && this.players.own.includes(this.pending.seat)
  }

  request(): void {
    const seat = this.players.viewer
    this.refusedBy = null
    if (seat !== null) this.send({ type: 'undo', seat })
  }

  withdraw(): void {
    if (this.pending && this.mine) this.send({ type: 'undo_withdraw', seat: this.pending.seat })
  }

  reply(allow: boolean): void {
    const seats = (this.pending?.waiting ?? []).filter((seat) => this.players.own.includes(seat))
    // One refusal settles it.
    for (const seat of allow ? seats : seats.slice(0, 1)) this.send({ type: 'undo_reply', seat, allow })
  }

  /** Only whoever asked learns who has refused. */
  update(pending: PendingUndo | null, refused: number | null): void {
    this.refusedBy = this.mine ? refused : null
    this.pending = pending
  }

  /** Any action at the table settles a request. */
  clear(): void {
    this.pending = null
    this.refusedBy = null
  }
}
