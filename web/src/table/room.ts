import type { Component, Snippet } from 'svelte'
import type { GameEvent, GameMove, GameView } from '../server/types'
import type { Progress } from './progress'
import type { Table } from './table.svelte'

export interface Part {
  table: Table
}

/**
 * A game's part of the page: its board, its hand and its texts. Its functions take the game's own
 * views, events and moves, as its generated types describe them.
 */
export interface Room {
  /** Called once during setup, so that the room's components can share state. */
  enter?(table: Table): void
  /** Replaces the layout of the whole table. */
  Layout?: Component<Part & { room: Room; children?: Snippet }>
  Stage: Component<Part>
  Tray: Component<Part>
  /** What a player has, shown in the list of players. */
  Facts: Component<Part & { seat: number }>
  Result: Component<Part>
  /** The result already lists all players in order. */
  ranks?: boolean
  /** One sentence: what the viewer has to do, or whom the table is waiting for. */
  prompt(table: Table): string | null
  /** An event as a sentence for the log and for screen readers, also where a stand-in acted; null to leave it out. */
  sayEvent(event: GameEvent, table: Table, standIn?: boolean): string | null
  /** A move in words, for hints and analyses; without this, its notation is shown. */
  sayMove?(move: GameMove, table: Table): string
  /** What a player hides during the race; replays can show it. */
  Secrets?: Component<Part & { seat: number }>
  /** Everybody's score by seat, for the chart over the race: money, or whatever decides the race. */
  score?(view: GameView, table: Table): number[] | null
  /** Formats a score, in full or for an axis. */
  amount?(score: number, short?: boolean): string
  /** The places of the cars over the turns, for the chart. */
  progress?: Progress
  /** Shown beside the winner on the podium. */
  Trophy?: Component<Part & { seat: number }>
  /** How the race was won, if it ended in an unusual way. */
  verdict?(table: Table): string | null
  /** The seating order, if it differs from the order of the seats. */
  seating?(table: Table): number[] | null
}
