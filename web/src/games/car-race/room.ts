import type { Room } from '../../table/room'
import { say } from '../../texts/texts.svelte'
import Dice from './Dice.svelte'
import Facts from './Facts.svelte'
import Layout from './Layout.svelte'
import { progress } from './progress'
import { prompt } from './prompt'
import { enterRace, raceOf } from './race.svelte'
import Result from './Result.svelte'
import Stage from './Stage.svelte'
import { tell } from './story'
import type { View } from './view'
import { sayMove } from './words'

export const room: Room = {
  enter: enterRace,
  Layout: Layout,
  Stage,
  Tray: Dice,
  Facts,
  Result,
  prompt,
  tell,
  sayMove: (move, table) => sayMove(move, (square) => raceOf(table)?.colourOf(square) ?? ''),
  progress,
  score: (view) => (view as unknown as View).players.map((player) => player.rows),
  amount: (rows, short) => (short ? String(rows) : say('cr-rows', { count: rows })),
}
