import type { Room } from '../../table/room'
import { say } from '../../texts/texts.svelte'
import { sayMove } from './describe'
import { sayEvent } from './event-text'
import Facts from './Facts.svelte'
import { progress } from './progress'
import { prompt } from './prompt'
import { enterRace } from './race.svelte'
import Result from './Result.svelte'
import Stage from './Stage.svelte'
import Tray from './Tray.svelte'
import Trophy from './Trophy.svelte'
import { verdict } from './verdict'
import { viewOf } from './view'

export const room: Room = {
  enter: enterRace,
  Stage,
  Tray,
  Facts,
  Result,
  ranks: true,
  prompt,
  sayEvent,
  sayMove,
  progress,
  Trophy,
  verdict,
  amount: (beaten) => say('fd-beaten', { count: beaten }),
  /** Players are listed in race order. */
  seating: (table) => {
    const standing = viewOf(table)?.standing ?? []
    return standing.length ? standing : null
  },
}
