import type { Pose } from './places'

/** A piece on the board, as whoever moves it knows it. */
export interface Actor {
  /** Drive along a way in so many milliseconds; resolves when it has arrived or was hurried. */
  drive(way: Pose[], milliseconds: number): Promise<void>
  /** Be there at once. */
  finish(): void
  /** Show two short marks: the way on was blocked. */
  brake(): void
  /** Wobble: somebody ran into it. */
  bump(): void
}
