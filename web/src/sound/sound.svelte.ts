/**
 * Sounds for every game, synthesised; silent until the reader wants them. The synthesiser is only
 * loaded then. A room says what is heard: `sound.play('card')`, `sound.engine(spaces, ms)`.
 */

import { keep, kept } from '../settings.svelte'
import type { Synthesiser } from './synthesiser'

/** card: one is laid; bell: the last stretch; crowd: at the line; dice: they roll; bump: cars touch;
 *  brake: a car is blocked; chime: it is your turn; gain and loss: money or points. */
export type Sound = 'card' | 'bell' | 'crowd' | 'dice' | 'bump' | 'brake' | 'chime' | 'gain' | 'loss'

let on = $state(kept('sound') === 'on')
let made: Promise<Synthesiser> | null = null

function synthesiser(): Promise<Synthesiser> {
  made ??= import('./synthesiser').then(({ Synthesiser }) => new Synthesiser())
  return made
}

function hear(work: (synthesiser: Synthesiser) => void): void {
  if (!on || document.hidden) return
  // A machine without sound is no reason to stop a race.
  void synthesiser().then(work).catch(() => undefined)
}

export const sound = {
  get on(): boolean {
    return on
  },
  set on(value: boolean) {
    on = value
    keep('sound', value ? 'on' : 'off')
    if (value) hear((one) => one.play('chime'))
  },
  play(name: Sound): void {
    hear((one) => one.play(name))
  },
  /** The note of an engine that drives so many spaces in so many milliseconds. */
  engine(spaces: number, milliseconds: number): void {
    hear((one) => one.engine(spaces, milliseconds))
  },
  /** Cars were hurried to their places: so are their engines. */
  hush(): void {
    if (on) void made?.then((one) => one.hush())
  },
}
