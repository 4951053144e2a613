import type { Shelf } from '../server/api'

/** The title of a game. */
export function gameTitle(shelf: Shelf, game: string): string {
  return shelf.games.find((one) => one.id === game)?.title ?? game
}

/** The title of a circuit, as the game names it. */
export function trackTitle(shelf: Shelf, game: string, track: string): string {
  const tracks = shelf.games.find((one) => one.id === game)?.tracks
  return tracks?.find((one) => one.id === track)?.title ?? track
}
