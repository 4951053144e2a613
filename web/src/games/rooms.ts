import type { Room } from '../table/room'

/** Every folder here with a room is a game's own; nothing else in the page names a game. */
const rooms = import.meta.glob<{ room: Room }>('./*/room.ts')

export async function roomOf(game: string): Promise<Room> {
  const load = rooms[`./${game}/room.ts`] ?? rooms['./fallback/room.ts']!
  return (await load()).room
}
