import type { PieceControls } from '../board/piece'
import { posesAlong, type Pose } from '../board/places'
import { api, type TrackData } from '../server/api'
import { sound } from '../sound/sound.svelte'
import type { Playback } from './playback.svelte'

/** The cars of a race on its track: where each one is, and how the playback moves it. */
export class CarPlayback {
  track = $state.raw<TrackData | null>(null)
  /** Cars by whatever the room knows them by: a name, or a seat. */
  poses = $state.raw<Record<string, Pose>>({})
  /** Both ends of the drive that is being shown, for the camera to follow. */
  driving = $state.raw<Pose[]>([])

  private readonly pieces = new Map<string, PieceControls>()

  constructor(protected readonly playback: Playback) {}

  /** The request for the track: whatever happens before it has arrived is shown afterwards. */
  loading: Promise<void> | undefined

  load(digest: string): Promise<void> {
    return (this.loading = api.track(digest).then((track) => void (this.track = track), () => {}))
  }

  /** Add the piece that draws a car; returns a function that removes it. */
  register(car: string, piece: PieceControls): () => void {
    this.pieces.set(car, piece)
    return () => this.pieces.delete(car)
  }

  /** Place every car, however it got there. */
  place(poses: Record<string, Pose>): void {
    this.poses = poses
    this.driving = []
  }

  move(car: string, pose: Pose): void {
    this.poses = { ...this.poses, [car]: pose }
  }

  /** Drive a car along spaces; resolves once it has arrived. */
  async drive(car: string, way: number[], milliseconds: number): Promise<void> {
    const poses = posesAlong(way, this.track!)
    const time = milliseconds * this.playback.pace
    this.driving = [poses[0]!, poses.at(-1)!]
    sound.engine(way.length - 1, time)
    await this.animate(car, poses, time)
    this.move(car, poses.at(-1)!)
    this.driving = []
  }

  /** Show the marks of a car that was stopped. */
  brake(car: string): void {
    this.pieces.get(car)?.brake()
  }

  bump(car: string): void {
    sound.play('bump')
    this.pieces.get(car)?.bump()
  }

  /** Let every moving car arrive now. */
  finish(): void {
    for (const piece of this.pieces.values()) piece.finish()
  }

  /** Speed up to the next choice that is made here. */
  hurry(): void {
    sound.hush()
    this.playback.hurry()
  }

  /** Skip to the present. */
  skip(): void {
    sound.hush()
    this.playback.flush()
  }

  /** A pause, shorter when there is much to show. */
  pause(milliseconds: number): Promise<void> {
    return this.playback.pause(milliseconds * this.playback.pace)
  }

  protected async animate(car: string, poses: Pose[], milliseconds: number): Promise<void> {
    await this.pieces.get(car)?.drive(poses, milliseconds)
  }
}
