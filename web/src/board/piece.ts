import type { Pose } from './places'

/** How a piece on the board is moved. */
export interface PieceControls {
  /** Drive along a way in this many milliseconds; resolves on arrival. */
  drive(way: Pose[], milliseconds: number): Promise<void>
  /** Arrive now. */
  finish(): void
  /** Show two short skid marks: the way ahead was blocked. */
  brake(): void
  /** Wobble: another car ran into it. */
  bump(): void
}
