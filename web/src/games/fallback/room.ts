import { nameOf } from '../../table/names'
import type { Room } from '../../table/room'
import { hasGameText, joinNames, say, sayGameText } from '../../texts/texts.svelte'
import Facts from './Facts.svelte'
import Moves from './Moves.svelte'
import { enterRace, raceOf } from './race.svelte'
import Result from './Result.svelte'
import Stage from './Stage.svelte'
import { choicesOf } from './view'
import { sayChoice, sayEvent, sayQuestion } from './words'

/** The room of games that have none of their own: it knows `cars`, `players` and the game's texts. */
export const room: Room = {
  enter: enterRace,
  Stage,
  Tray: Moves,
  Facts,
  Result,
  prompt(table) {
    if (table.question) return (table.view && sayQuestion(table.view, table)) ?? say('your-turn')
    const others = table.asked.filter((one) => !one.answered).map((one) => nameOf(table, one.seat))
    return others.length ? say('wait-for', { names: joinNames(others) }) : null
  },
  tell: (event, table, standIn) => sayEvent(event, table, raceOf(table)?.track?.finish, standIn),
  sayMove(move, table) {
    const choice = choicesOf(table.question).find((one) => one.move === move)
    return choice ? sayChoice(choice, raceOf(table)?.track?.finish) : move
  },
  amount: (score) => (hasGameText('amount') ? sayGameText('amount', { amount: score }) : String(score)),
}
