import type { Room } from '../../table/room'
import { say } from '../../texts/texts.svelte'
import Facts from './Facts.svelte'
import { progress } from './progress'
import { prompt } from './prompt'
import { enterRace } from './race.svelte'
import Result from './Result.svelte'
import Stage from './Stage.svelte'
import { tell } from './story'
import { sayMove } from './describe'
import Tray from './Tray.svelte'
import Trophy from './Trophy.svelte'
import { verdict } from './verdict'
import type { View } from './view'

export const room: Room = {
  enter: enterRace,
  Stage,
  Tray,
  Facts,
  Result,
  ranks: true,
  prompt,
  tell,
  sayMove,
  progress,
  Trophy,
  verdict,
  amount: (beaten) => say('fd-beaten', { count: beaten }),
  /** Players are listed in race order. */
  seating: (table) => {
    const standing = (table.view as View | null)?.standing ?? []
    return standing.length ? standing : null
  },
}
