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
/** Browsers let a page sound only after the reader has touched it, and so do we. */
let touched = false
/** When each sound began last. */
const begun = new Map<Sound, number>()
/** The same sound does not begin again so soon, in milliseconds: six cards at once are one click. */
const APART = 40

for (const gesture of ['pointerup', 'keydown']) {
  document.addEventListener(gesture, () => (touched = true), { once: true, capture: true })
}
document.addEventListener('visibilitychange', rest)

/** A hidden tab is silent at once, and so is one whose reader turns sound off. */
function rest(): void {
  void made?.then((one) => one.rest(!on || document.hidden)).catch(() => undefined)
}

function synthesiser(): Promise<Synthesiser> {
  made ??= import('./synthesiser').then(({ Synthesiser }) => new Synthesiser())
  return made
}

function hear(work: (synthesiser: Synthesiser) => void): void {
  if (!on || !touched || document.hidden) return
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
    rest()
    if (value) sound.play('chime')
  },
  play(name: Sound): void {
    const now = performance.now()
    if (now - (begun.get(name) ?? -APART) < APART) return
    begun.set(name, now)
    hear((one) => one.play(name))
  },
  /** The note of an engine that drives so many spaces in so many milliseconds. */
  engine(spaces: number, milliseconds: number): void {
    hear((one) => one.engine(spaces, milliseconds))
  },
  /** Cars were hurried to their places: so are their engines. */
  hush(): void {
    void made?.then((one) => one.hush()).catch(() => undefined)
  },
}
