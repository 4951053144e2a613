import type { Room } from '../../table/room'
import { euros } from '../../texts/texts.svelte'
import Facts from './Facts.svelte'
import { progress } from './progress'
import { prompt } from './prompt'
import { enterRace } from './race.svelte'
import Result from './Result.svelte'
import { sayMove } from './saying'
import Secrets from './Secrets.svelte'
import Stage from './Stage.svelte'
import { tell } from './story'
import Tray from './Tray.svelte'
import type { View } from './view'
import { wealth } from './wealth'

export const room: Room = {
  enter: enterRace,
  Stage,
  Tray,
  Facts,
  Result,
  Secrets,
  prompt,
  tell,
  sayMove,
  progress,
  score: (view, table) => wealth(view as unknown as View, String(table.card?.options.prizes)),
  amount: (money, short) => (short ? `${Math.round(money / 1000)}k` : euros(money)),
  seating: (table) => (table.view as View | null)?.seating ?? null,
}
