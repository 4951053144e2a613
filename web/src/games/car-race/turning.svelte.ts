import { keep, kept } from '../../settings.svelte'

/** Round a tablet on a table: who sits at which side, and how far the page is turned towards whose turn it is. */

/** The sides clockwise, as quarter turns of the page: below, left, above, right. */
export type Side = 0 | 1 | 2 | 3

/** Where so many players sit if nobody says otherwise, clockwise from below. */
const SEATING: Side[][] = [[], [0], [0, 2], [0, 1, 2], [0, 1, 2, 3], [0, 0, 1, 2, 3], [0, 0, 1, 2, 2, 3]]

/** A phone is handed round and a screen stands; a tablet lies on the table. */
function lies(): boolean {
  return navigator.maxTouchPoints > 0 && Math.min(window.innerWidth, window.innerHeight) >= 600
}

function wanted(): boolean {
  const word = kept('turning')
  return word === null ? lies() : word === 'on'
}

/** The same direction as an angle nearest to another, so that the page turns the short way. */
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
  /** Whether width and height have changed places. */
  get across(): boolean {
    return Math.abs(this.angleNow % 180) === 90
  }

  sideOf(seat: number, own: number[]): Side {
    return this.moved[seat] ?? SEATING[own.length]?.[own.indexOf(seat)] ?? 0
  }

  /** Sit at the next side of the tablet. */
  move(seat: number, own: number[]): void {
    this.moved[seat] = ((this.sideOf(seat, own) + 1) % 4) as Side
  }

  /** Turn towards a seat; bots and players elsewhere turn nothing. */
  face(seat: number | null, own: number[]): void {
    if (!this.on || own.length < 2) this.angleNow = nearest(this.angleNow, 0)
    else if (seat !== null && own.includes(seat)) this.angleNow = nearest(this.angleNow, this.sideOf(seat, own) * 90)
  }
}
