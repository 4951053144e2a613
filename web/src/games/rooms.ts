import type { Component } from 'svelte'
import type { Lesson } from '../learn/lesson'
import type { Room } from '../table/room'
import { loadGameTexts, loadLessonTexts, loadRoomTexts } from '../texts/texts.svelte'

/**
 * Every folder here belongs to a game; no other part of the page names a game. `room.ts` exports its
 * `room`, `learn.ts` its `lesson`; a game with its own start page has a `Setup.svelte`. Each is loaded
 * on demand together with its texts.
 */
const rooms = import.meta.glob<{ room: Room }>('./*/room.ts')
const setups = import.meta.glob<{ default: Component<{ game: string }> }>('./*/Setup.svelte')
const lessons = import.meta.glob<{ lesson: Lesson }>('./*/learn.ts')

export async function roomOf(game: string): Promise<Room> {
  const own = rooms[`./${game}/room.ts`]
  const [{ room }] = await Promise.all([(own ?? rooms['./fallback/room.ts']!)(), own ? loadRoomTexts(game) : loadGameTexts(game)])
  return room
}

/** Whether a game has a lesson. */
export function teaches(game: string): boolean {
  return `./${game}/learn.ts` in lessons
}

/** Whether a game has its own page for setting up a race. */
export function hasSetup(game: string): boolean {
  return `./${game}/Setup.svelte` in setups
}

export function setupOf(game: string): Promise<{ default: Component<{ game: string }> }> {
  return setups[`./${game}/Setup.svelte`]!()
}

export async function lessonOf(game: string): Promise<Lesson | null> {
  const load = lessons[`./${game}/learn.ts`]
  if (!load) return null
  const [{ lesson }] = await Promise.all([load(), loadLessonTexts(game)])
  return lesson
}
