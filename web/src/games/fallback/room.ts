import { nameOf } from '../../table/names'
import type { Room } from '../../table/room'
import { hasGameText, joinNames, say, sayGameText } from '../../texts/texts.svelte'
import Facts from './Facts.svelte'
import Moves from './Moves.svelte'
import { progress } from './progress'
import { enterRace, raceOf } from './race.svelte'
import Result from './Result.svelte'
import Stage from './Stage.svelte'
import { choiceOf } from './view'
import { sayChoice, sayEvent, sayQuestion } from './words'

/** The room of games that have none of their own: it knows `cars`, `players` and the game's texts. */
export const room: Room = {
  enter: enterRace,
  Stage,
  Tray: Moves,
  Facts,
  Result,
  progress,
  prompt(table) {
    if (table.question) return (table.view && sayQuestion(table.view, table)) ?? say('your-turn')
    const others = table.asked.filter((one) => !one.answered).map((one) => nameOf(table, one.seat))
    return others.length ? say('wait-for', { names: joinNames(others) }) : null
  },
  sayEvent: (event, table, standIn) => sayEvent(event, table, raceOf(table)?.track?.finish, standIn),
  sayMove: (move, table) => sayChoice(choiceOf(move), raceOf(table)?.track?.finish),
  amount: (score) => (hasGameText('amount') ? sayGameText('amount', { amount: score }) : String(score)),
}
