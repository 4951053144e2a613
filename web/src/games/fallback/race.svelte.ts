import type { Target } from '../../board/Board.svelte'
import type { Point } from '../../board/camera'
import type { Paint } from '../../board/paint'
import { narrowest, pastFinish } from '../../board/places'
import type { TrackData } from '../../server/api'
import type { GameEvent } from '../../server/types'
import { settings } from '../../settings.svelte'
import { sound } from '../../sound/sound.svelte'
import { CarPlayback } from '../../table/car-playback.svelte'
import type { Animator } from '../../table/playback.svelte'
import { raceContext } from '../../table/race-context'
import type { Table } from '../../table/table.svelte'
import { paintOf } from './paint'
import { posesOf, wayBetween } from './places'
import { carsOf, choicesOf, driveOf, type Car, type Choice } from './view'

/** The size of the flag for driving home. */
export const FLAG = { width: 48, height: 48 }

/** Milliseconds for a space, and for a look at what has happened. */
const PACE = 150
const LOOK = 450

/** What the parts of this room share: the track, the cars, and what is pointed at. */
export class Race implements Animator {
  readonly cars: CarPlayback
  /** The move that somebody points at in the list. */
  pointed = $state<string | null>(null)

  constructor(readonly table: Table) {
    this.cars = new CarPlayback(table.playback)
    table.playback.register(this)
  }

  get busy(): boolean {
    return this.table.playback.busy
  }

  get track(): TrackData | null {
    return this.cars.track
  }

  get standing(): Car[] {
    return carsOf(this.table.view)
  }

  /** The moves that are open to the viewer now. */
  get choices(): Choice[] {
    return this.busy || this.table.sending ? [] : choicesOf(this.table.question)
  }

  /** Those that end on a place of the board, one for each place. */
  get ends(): Choice[] {
    const places = this.choices.filter((choice) => choice.space !== null && this.pointOf(choice.space) !== null)
    return places.filter((one) => places.every((other) => other === one || other.space !== one.space))
  }

  /** The car that the viewer would move, as far as that is clear. */
  get mover(): Car | null {
    const own = this.standing.filter((car) => car.owner === this.table.viewer)
    return own.length === 1 ? own[0]! : null
  }

  paint(car: Car): Paint {
    return paintOf(car, this.standing)
  }

  pointOf(space: number): Point | null {
    const { track } = this
    if (!track) return null
    return space === track.finish ? pastFinish(track, FLAG) : (track.spaces[space] ?? null)
  }

  get taps(): Target[] {
    return this.ends.flatMap((end) => {
      const point = this.pointOf(end.space!)
      return point ? [{ x: point.x, y: point.y, choose: () => this.answer(end.move) }] : []
    })
  }

  /** How narrow the narrowest space is that can be tapped. */
  get grain(): number | undefined {
    const spaces = this.ends.flatMap((end) => this.track?.spaces[end.space!] ?? [])
    return this.track && spaces.length ? narrowest(spaces, this.track) : undefined
  }

  /** What the camera follows: a drive, or the mover and its ends. */
  get focus(): Point[] {
    if (this.cars.driving.length) return this.cars.driving
    const mover = this.mover && this.cars.poses[this.mover.name]
    const from = mover && mover.where !== 'off' ? [mover] : []
    return this.ends.length ? [...from, ...this.taps] : from
  }

  async load(digest: string): Promise<void> {
    await this.cars.load(digest)
    this.settle()
  }

  /** Skip the animation. */
  hurry(): void {
    this.cars.skip()
  }

  answer(move: string): void {
    this.hurry()
    this.pointed = null
    this.table.answer(move)
  }

  async play(event: GameEvent): Promise<void> {
    if (!this.track) await this.cars.loading
    const { track } = this
    const drive = driveOf(event)
    if (track && drive) {
      const way = drive.way.length > 2 ? drive.way : wayBetween(drive.way[0]!, drive.way[1]!, track)
      await this.cars.drive(drive.car, way, PACE * (way.length - 1))
      if (way.at(-1) === track.finish) sound.play('crowd')
    } else await this.cars.pause(LOOK)
  }

  finishMotion(): void {
    this.cars.finish()
  }

  settle(): void {
    if (this.track) this.cars.place(posesOf(this.standing, this.track))
  }

  reducedMotion(): boolean {
    return settings.calm
  }
}

export const { enterRace, race, raceOf } = raceContext((table) => new Race(table))
