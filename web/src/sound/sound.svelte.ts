/**
 * Synthesised sounds for every game; silent until the user turns them on, and the synthesiser is
 * loaded only then. Rooms call `sound.play('card')` and `sound.engine(spaces, ms)`.
 */

import { keep, kept } from '../settings.svelte'
import type { Synthesiser } from './synthesiser'

/** card: a card is played; bell: the last stretch; crowd: a finish; dice: a roll; bump: cars touch;
 *  brake: a car is blocked; chime: it is your turn; gain and loss: money or points. */
export type Sound = 'card' | 'bell' | 'crowd' | 'dice' | 'bump' | 'brake' | 'chime' | 'gain' | 'loss'

let on = $state(kept('sound') === 'on')
let made: Promise<Synthesiser> | null = null
/** Browsers allow sound only after the user has interacted with the page. */
let touched = false
/** When each sound last started. */
const begun = new Map<Sound, number>()
/** The minimum interval between starts of the same sound, in milliseconds: six cards at once are one click. */
const APART = 40

/** Milliseconds that the chime takes. */
const CHIME = 1000

for (const gesture of ['pointerup', 'keydown']) {
  document.addEventListener(gesture, () => (touched = true), { once: true, capture: true })
}
document.addEventListener('visibilitychange', rest)

/** Silence a tab that is hidden or whose sound is turned off. */
function rest(): void {
  void made?.then((one) => one.rest(!on || document.hidden)).catch(() => undefined)
}

function synthesiser(): Promise<Synthesiser> {
  made ??= import('./synthesiser').then(({ Synthesiser }) => new Synthesiser())
  return made
}

function hear(work: (synthesiser: Synthesiser) => void, hidden = false): void {
  if (!on || !touched || (document.hidden && !hidden)) return
  // A device without sound must not stop a race.
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
  /** Call the reader, who may be looking at another tab. */
  call(): void {
    hear((one) => one.play('chime'), true)
    // A hidden tab is silent again when the chime has rung.
    setTimeout(rest, CHIME)
  },
  /** The sound of an engine that drives this many spaces in this many milliseconds. */
  engine(spaces: number, milliseconds: number): void {
    hear((one) => one.engine(spaces, milliseconds))
  },
  /** Silence the engines: the cars have been hurried to their places. */
  hush(): void {
    void made?.then((one) => one.hush()).catch(() => undefined)
  },
}
