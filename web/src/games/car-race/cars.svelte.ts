import { posesAlong, type Pose } from '../../board/places'
import { settings } from '../../settings.svelte'
import { sound } from '../../sound/sound.svelte'
import { CarPlayback } from '../../table/car-playback.svelte'
import type { Playback } from '../../table/playback.svelte'
import { carSize, poseOf } from './places'
import type { View } from './types'

/** Milliseconds per square. */
export const STEP = 360

/** The cars on the board: they drive square by square, wobble and roll back. */
export class Cars extends CarPlayback {
  constructor(
    playback: Playback,
    private readonly view: () => View | null,
    /** Whether there is so much to show that cars are only placed. */
    private readonly behind: () => boolean,
  ) {
    super(playback)
  }

  get size(): number {
    return this.track ? carSize(this.track) : 1
  }

  /** Place every car where the view says. */
  placeAll(): void {
    const { track } = this
    const view = this.view()
    if (!track || !view) return
    const seats = view.players.length
    this.place(Object.fromEntries(view.cars.map((car) => [car.name, poseOf(car.space, car.owner, seats, track)])))
  }

  put(car: string, seat: number, square: number): void {
    const seats = this.view()?.players.length ?? seat + 1
    if (this.track) this.move(car, poseOf(square, seat, seats, this.track))
  }

  /** Drive a car along a way. */
  async travel(car: string, seat: number, way: number[]): Promise<void> {
    const from = this.poses[car]
    this.put(car, seat, way.at(-1)!)
    if (!this.track || !from || this.still) return
    const poses = [from, ...posesAlong(way, this.track).slice(1, -1), this.poses[car]!]
    sound.engine(way.length, STEP * (way.length - 1))
    await this.animate(car, straightened(poses), STEP * (way.length - 1))
  }

  /** CR-3.3 A car that was bumped rolls back, still facing forward. */
  async rollBack(car: string, seat: number, square: number): Promise<void> {
    const from = this.poses[car]
    this.put(car, seat, square)
    if (from && !this.still) await this.animate(car, straightened([from, this.poses[car]!]), 2 * STEP)
  }

  private get still(): boolean {
    return settings.calm || this.playback.hurried || this.behind()
  }
}

/** The same way with headings as the nearest angles, so that no car spins. */
function straightened(poses: Pose[]): Pose[] {
  let last = poses[0]!.heading
  return poses.map((pose) => {
    last += ((((pose.heading - last) % 360) + 540) % 360) - 180
    return { ...pose, heading: last }
  })
}
