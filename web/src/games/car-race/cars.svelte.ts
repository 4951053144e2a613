import type { Actor } from '../../board/actor'
import { posesAlong, type Pose } from '../../board/places'
import type { TrackData } from '../../server/api'
import { settings } from '../../settings.svelte'
import { sound } from '../../sound/sound.svelte'
import { carSize, poseOf } from './places'
import type { View } from './view'

/** Milliseconds for a square. */
export const STEP = 360

/** The cars on the board: where they stand, and how they drive, wobble and roll back. */
export class Cars {
  track = $state.raw<TrackData | null>(null)
  poses = $state.raw<Record<string, Pose>>({})
  private readonly actors = new Map<string, Actor>()

  constructor(
    private readonly view: () => View | null,
    /** Whether cars are to be placed at once. */
    private readonly hurried: () => boolean,
  ) {}

  get size(): number {
    return this.track ? carSize(this.track) : 1
  }

  enlist(car: string, actor: Actor): () => void {
    this.actors.set(car, actor)
    return () => this.actors.delete(car)
  }

  /** Those on their way are there at once. */
  finish(): void {
    for (const actor of this.actors.values()) actor.finish()
  }
  brake(car: string): void {
    this.actors.get(car)?.brake()
  }

  /** Every car stands where the table says. */
  place(): void {
    const { track } = this
    const view = this.view()
    if (!track || !view) return
    const seats = view.players.length
    this.poses = Object.fromEntries(view.cars.map((car) => [car.name, poseOf(car.space, car.owner, seats, track)]))
  }

  put(car: string, seat: number, square: number): void {
    const seats = this.view()?.players.length ?? seat + 1
    if (this.track) this.poses = { ...this.poses, [car]: poseOf(square, seat, seats, this.track) }
  }

  /** A car drives along a way. */
  async travel(car: string, seat: number, way: number[]): Promise<void> {
    const from = this.poses[car]
    this.put(car, seat, way.at(-1)!)
    if (!this.track || !from || this.still) return
    const poses = [from, ...posesAlong(way, this.track).slice(1, -1), this.poses[car]!]
    sound.engine(way.length, STEP * (way.length - 1))
    await this.actors.get(car)?.drive(straightened(poses), STEP * (way.length - 1))
  }

  bump(car: string): void {
    sound.play('bump')
    this.actors.get(car)?.bump()
  }

  /** CR-3.3 A car that was run into rolls back, its nose ahead. */
  async rollBack(car: string, seat: number, square: number): Promise<void> {
    const from = this.poses[car]
    this.put(car, seat, square)
    if (from && !this.still) await this.actors.get(car)?.drive(straightened([from, this.poses[car]!]), 2 * STEP)
  }

  private get still(): boolean {
    return settings.calm || this.hurried()
  }
}

/** The same way with headings written so that no car spins round. */
function straightened(poses: Pose[]): Pose[] {
  let last = poses[0]!.heading
  return poses.map((pose) => {
    last += ((((pose.heading - last) % 360) + 540) % 360) - 180
    return { ...pose, heading: last }
  })
}
