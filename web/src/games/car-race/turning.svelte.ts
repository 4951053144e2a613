import { keep, kept } from '../../settings.svelte'

/** For a tablet on a table: who sits on which side, and the rotation of the page towards the current player. */

/** The sides clockwise, as quarter turns of the page: below, left, above, right. */
export type Side = 0 | 1 | 2 | 3

/** The default sides for each number of players, clockwise from below. */
const SEATING: Side[][] = [[], [0], [0, 2], [0, 1, 2], [0, 1, 2, 3], [0, 0, 1, 2, 3], [0, 0, 1, 2, 2, 3]]

/** Phones are handed around and screens stand upright; a tablet lies on the table. */
function lies(): boolean {
  return navigator.maxTouchPoints > 0 && Math.min(window.innerWidth, window.innerHeight) >= 600
}

function wanted(): boolean {
  const word = kept('turning')
  return word === null ? lies() : word === 'on'
}

/** The same direction as the nearest angle, so that the page turns the short way. */
export function nearest(from: number, to: number): number {
  return from + ((((to - from) % 360) + 540) % 360) - 180
}

export class Turning {
  private wantedNow = $state(wanted())
  private moved = $state<Record<number, Side>>({})
  private angleNow = $state(0)

  get on(): boolean {
    return this.wantedNow
  }
  set on(value: boolean) {
    this.wantedNow = value
    keep('turning', value ? 'on' : 'off')
  }

  get angle(): number {
    return this.angleNow
  }
  /** Whether width and height are swapped. */
  get across(): boolean {
    return Math.abs(this.angleNow % 180) === 90
  }

  sideOf(seat: number, own: number[]): Side {
    return this.moved[seat] ?? SEATING[own.length]?.[own.indexOf(seat)] ?? 0
  }

  /** Move a seat to the next side of the tablet. */
  move(seat: number, own: number[]): void {
    this.moved[seat] = ((this.sideOf(seat, own) + 1) % 4) as Side
  }

  /** Turn towards a seat at this device; bots and remote players are ignored. */
  face(seat: number | null, own: number[]): void {
    if (!this.on || own.length < 2) this.angleNow = nearest(this.angleNow, 0)
    else if (seat !== null && own.includes(seat)) this.angleNow = nearest(this.angleNow, this.sideOf(seat, own) * 90)
  }
}
