import type { Room } from '../../table/room'
import { say } from '../../texts/texts.svelte'
import Dice from './Dice.svelte'
import { sayEvent } from './event-text'
import Facts from './Facts.svelte'
import Layout from './Layout.svelte'
import { progress } from './progress'
import { prompt } from './prompt'
import { enterRace, raceOf } from './race.svelte'
import Result from './Result.svelte'
import Stage from './Stage.svelte'
import type { Move, View } from './types'
import { sayMove } from './words'

export const room: Room = {
  enter: enterRace,
  Layout: Layout,
  Stage,
  Tray: Dice,
  Facts,
  Result,
  prompt,
  sayEvent,
  sayMove: (move: Move, table) => sayMove(move, (square) => raceOf(table)?.colourOf(square) ?? ''),
  progress,
  score: (view: View) => view.players.map((player) => player.rows),
  amount: (rows, short) => (short ? String(rows) : say('cr-rows', { count: rows })),
}
