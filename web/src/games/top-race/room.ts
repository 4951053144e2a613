import type { Room } from '../../table/room'
import { euros } from '../../texts/texts.svelte'
import { sayEvent } from './event-text'
import Facts from './Facts.svelte'
import { sayMove } from './move-text'
import { progress } from './progress'
import { prompt } from './prompt'
import { enterRace } from './race.svelte'
import Result from './Result.svelte'
import Secrets from './Secrets.svelte'
import Stage from './Stage.svelte'
import Tray from './Tray.svelte'
import type { View } from './types'
import { viewOf } from './view'
import { wealth } from './wealth'

export const room: Room = {
  enter: enterRace,
  Stage,
  Tray,
  Facts,
  Result,
  Secrets,
  prompt,
  sayEvent,
  sayMove,
  progress,
  score: (view: View, table) => wealth(view, String(table.card?.options.prizes)),
  amount: (money, short) => (short ? `${Math.round(money / 1000)}k` : euros(money)),
  seating: (table) => viewOf(table)?.seating ?? null,
}
