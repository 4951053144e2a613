import type { Room } from '../table/room'
import { furnish } from '../texts/texts.svelte'

/**
 * Every folder here with a room is a game's own; nothing else in the page names a game. A room and
 * its texts are loaded when a table wants them, so that nobody waits for the other games.
 */
const rooms = import.meta.glob<{ room: Room }>('./*/room.ts')

export async function roomOf(game: string): Promise<Room> {
  const load = rooms[`./${game}/room.ts`] ?? rooms['./fallback/room.ts']!
  const [{ room }] = await Promise.all([load(), furnish(game)])
  return room
}
