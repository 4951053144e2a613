import type { Component, Snippet } from 'svelte'
import type { GameEvent, GameView } from '../server/types'
import type { Progress } from './progress'
import type { Table } from './table.svelte'

export interface Part {
  table: Table
}

/** What a game puts on the table: its board, its hand and its words. */
export interface Room {
  /** Called once when the table is set up, so that the room's parts can share a state. */
  enter?(table: Table): void
  /** The whole table, for a game whose players want another than the usual one. */
  Layout?: Component<Part & { room: Room; children?: Snippet }>
  Stage: Component<Part>
  Tray: Component<Part>
  /** What a player has, in the list of players. */
  Facts: Component<Part & { seat: number }>
  Result: Component<Part>
  /** The result names all players in their order already. */
  ranks?: boolean
  /** One sentence: what is wanted of the viewer, or of whom the table waits. */
  prompt(table: Table): string | null
  /** One sentence for the log and for screen readers, where a stand-in did it of that; null for what nobody needs to hear. */
  tell(event: GameEvent, table: Table, standIn?: boolean): string | null
  /** A move in the reader's words, for hints; without this its notation is shown. */
  sayMove?(move: string, table: Table): string
  /** What a player hides while the race is on; replays of finished races may show it. */
  Secrets?: Component<Part & { seat: number }>
  /** What everybody has by seat, for the curve over the race: money, or whatever decides it. */
  score?(view: GameView, table: Table): number[] | null
  /** How such a figure is written, in full and beside an axis. */
  amount?(score: number, short?: boolean): string
  /** The race itself: the places of the cars over the turns. */
  progress?: Progress
  /** What stands beside the winner on the highest step. */
  Trophy?: Component<Part & { seat: number }>
  /** How the race was won, where that is not as usual. */
  verdict?(table: Table): string | null
  /** The order in which the players sit, where it is not that of the seats. */
  seating?(table: Table): number[] | null
}
