import type { Target } from '../../board/Board.svelte'
import type { Point } from '../../board/camera'
import type { TrackData } from '../../server/api'
import { sound } from '../../sound/sound.svelte'
import { settings } from '../../settings.svelte'
import { CarPlayback } from '../../table/car-playback.svelte'
import { movesOf, ofKind } from '../../table/moves'
import type { Animator } from '../../table/playback.svelte'
import { raceContext } from '../../table/race-context'
import type { Table } from '../../table/table.svelte'
import { paints, type Paint } from './cars'
import { GONE, narrowest, pastFinish, poseBeside, poseOn, signSize } from '../../board/places'
import { poseOf } from './places'
import type { FinishEvent, Move, RaceEvent, View } from './types'
import { viewOf } from './view'

/** An end that can be chosen on the board, or that a lifted card could lead to. */
export interface Mark {
  move: string
  paint: Paint
  space: number | 'goal'
}

/** Milliseconds per space; long drives are faster. */
const PACE = 160
const FAR_PACE = 120

/** How many rows before the line the last stretch begins. */
const LAST_STRETCH = 10
const ROW = 60

/** The questions while a card is being played. */
const ABOUT_THE_CARD = ['drive', 'sprint', 'return', 'joker', 'mode']

/** The shared state of this room: the cars, the lifted card, what is highlighted. */
export class Race implements Animator {
  readonly cars: CarPlayback
  /** The card lifted out of the hand, and where it could lead. */
  lifted = $state<string | null>(null)
  ghosts = $state.raw<Mark[]>([])
  /** The end under the pointer in the list. */
  pointed = $state<string | null>(null)
  /** The car about to be taken. */
  taking = $state<string | null>(null)
  banner = $state.raw<{ paint: Paint; place: number; prize: number } | null>(null)
  /** The card just played, whose lines are being shown. */
  laid = $state.raw<{ card: string; seat: number } | null>(null)

  /** The race for whose last stretch the bell has rung. */
  private belled = 0

  constructor(readonly table: Table) {
    this.cars = new CarPlayback(table.playback)
    table.playback.register(this)
  }

  /** Cars are moving; a click skips that. */
  get busy(): boolean {
    return this.table.playback.busy
  }

  get track(): TrackData | null {
    return this.cars.track
  }

  get view(): View | null {
    return viewOf(this.table)
  }

  get paints(): Paint[] {
    return paints(this.view?.cars.map((car) => car.name) ?? [])
  }

  paint(name: string): Paint {
    return this.paints.find((paint) => paint.name === name) ?? this.paints[0]!
  }

  /** The moves that are open to the viewer now. */
  readonly moves = $derived.by(() => (this.table.sending ? [] : movesOf<Move>(this.table.question?.moves)))

  choices<Kind extends Move['kind']>(...kinds: Kind[]): Extract<Move, { kind: Kind }>[] {
    return ofKind(this.moves, ...kinds)
  }

  /** The spaces that can be tapped. */
  get targets(): Mark[] {
    if (this.busy) return []
    const ends = this.choices('drive', 'return').map((end) => this.mark(end, end.space))
    return [...ends, ...this.startMarks()]
  }

  private startMarks(): Mark[] {
    const starts = this.choices('take')
    const cars = new Set(starts.map((start) => start.car))
    const car = cars.size === 1 ? starts[0]?.car : this.taking
    return starts.filter((start) => start.car === car).map((start) => this.mark(start, this.track?.grid[start.start - 1] ?? -1))
  }

  private mark({ move, car }: { move: string; car: string }, space: number | string): Mark {
    return { move, paint: this.paint(car), space: typeof space === 'number' ? space : 'goal' }
  }

  pointOf(mark: Mark): Point | null {
    if (!this.track) return null
    return mark.space === 'goal' ? pastFinish(this.track) : (this.track.spaces[mark.space] ?? null)
  }

  /** The same as points to tap. */
  get taps(): Target[] {
    return this.targets.flatMap((mark) => {
      const point = this.pointOf(mark)
      const width = this.track && mark.space === 'goal' ? signSize(this.track).width : 0
      return point ? [{ x: point.x, y: point.y, width, choose: () => this.answer(mark.move) }] : []
    })
  }

  /** The width of the narrowest space that can be tapped. */
  get grain(): number | undefined {
    const { track } = this
    return track ? narrowest(this.targets.flatMap((mark) => (mark.space === 'goal' ? [] : track.spaces[mark.space]!)), track) : undefined
  }

  /** The viewer is asked about the card that is being played. */
  get playing(): boolean {
    return !this.busy && this.moves.length > 0 && ABOUT_THE_CARD.includes(this.table.question?.kind ?? '')
  }

  /** What a close camera shows. */
  get focus(): Point[] {
    if (this.cars.driving.length) return this.cars.driving
    const marks = this.targets.length ? this.targets : this.ghosts
    const points = marks.flatMap((mark) => this.pointOf(mark) ?? [])
    const moved = marks.flatMap((mark) => this.standing(mark.paint.name))
    if (points.length) return this.targets.length ? points : [...points, ...moved]
    const cars = Object.values(this.cars.poses).filter((pose) => pose.where === 'track')
    if (cars.length) return cars
    return this.track ? this.track.grid.flatMap((id) => this.track!.spaces[id] ?? []) : []
  }

  /** The cars whose ends can be chosen; shown too, unless that would make the ends too small to tap. */
  get movers(): Point[] {
    return this.targets.flatMap((mark) => this.standing(mark.paint.name))
  }

  private standing(car: string): Point[] {
    const pose = this.cars.poses[car]
    return pose && pose.where !== 'off' ? [pose] : []
  }

  async load(digest: string): Promise<void> {
    await this.cars.load(digest)
    this.place()
  }

  /** Lift a card and ask the server where its cars could go. */
  async lift(card: string | null): Promise<void> {
    this.lifted = card
    this.ghosts = []
    const move = card && this.choices('play').find((play) => play.card === card)?.move
    if (!move) return
    const steps = await this.table.preview(move)
    if (this.lifted !== card) return
    const drives = ofKind(steps.flatMap((step) => movesOf<Move>(step)), 'drive').map((drive) => [drive.move, this.mark(drive, drive.space)] as const)
    this.ghosts = [...new Map(drives).values()]
  }

  answer(move: string): void {
    this.hurry()
    this.lifted = null
    this.ghosts = []
    this.taking = null
    this.table.answer(move)
  }

  /** Skip the animation. */
  hurry(): void {
    this.cars.skip()
  }

  finishMotion(): void {
    this.cars.finish()
  }

  /** Match the view. */
  settle(): void {
    if (this.lifted && !this.moves.length) void this.lift(null)
    this.laid = null
    this.banner = null
    this.place()
  }

  reducedMotion(): boolean {
    return settings.calm
  }

  private place(): void {
    const { track, view } = this
    if (!track || !view) return
    this.cars.place(Object.fromEntries(view.cars.map((car) => [car.name, poseOf(car, track)])))
  }

  playSounds(events: RaceEvent[]): void {
    const kinds = new Set(events.map((event) => event.kind))
    if (kinds.has('finish')) sound.play('crowd')
    else if (kinds.has('play')) sound.play('card')
  }

  async play(event: RaceEvent, after: View): Promise<void> {
    if (!this.track) await this.cars.loading
    const { track } = this
    if (!track) return
    switch (event.kind) {
      case 'drive':
        return this.drive(event.car, event.way, event.lost > 0)
      case 'take':
        return this.put(event.car, track.grid[event.start - 1]!)
      case 'lineup':
        return event.cars.forEach((car, index) => this.put(car, track.grid[index]!))
      case 'breakdown':
        return this.breakDown(event.car, after)
      case 'return':
        return this.put(event.car, event.space)
      case 'finish':
        return this.cheer(event)
      case 'play':
        return this.lay(event.card, event.seat)
      case 'sold':
        return sound.play('gain')
      case 'bid':
        return sound.play('card')
    }
  }

  private put(car: string, space: number): void {
    this.cars.move(car, poseOn(this.track!.spaces[space]!))
  }

  private async lay(card: string, seat: number): Promise<void> {
    sound.play('card')
    this.laid = { card, seat }
    if (seat !== this.table.viewer) await this.cars.pause(350)
  }

  private async drive(car: string, way: number[], blocked: boolean): Promise<void> {
    if (way.length > 1) await this.cars.drive(car, way, (way.length > 7 ? FAR_PACE : PACE) * (way.length - 1))
    if (blocked) this.brake(car)
    if (way.length > 1) this.ringBell(way)
    else await this.cars.pause(blocked ? 450 : 250)
  }

  private brake(car: string): void {
    this.cars.brake(car)
    sound.play('brake')
  }

  /** A bell when the first car reaches the last stretch, where a good card takes it home. */
  private ringBell(way: number[]): void {
    const { track } = this
    const end = track?.spaces[way.at(-1)!]
    const number = this.view?.race ?? 1
    if (!track || !end || this.belled === number || track.length - end.front > LAST_STRETCH * ROW) return
    this.belled = number
    sound.play('bell')
  }

  private async breakDown(car: string, after: View): Promise<void> {
    const at = after.cars.find((one) => one.name === car)?.broken_down_at
    const space = typeof at === 'number' ? this.track!.spaces[at] : undefined
    sound.play('bump')
    if (space) this.cars.move(car, poseBeside(space, this.track!))
    await this.cars.pause(400)
  }

  private async cheer({ car, place, prize }: FinishEvent): Promise<void> {
    const paint = this.paint(car)
    this.cars.move(paint.name, GONE)
    sound.play('crowd')
    this.banner = { paint, place, prize }
    await this.cars.pause(900)
    this.banner = null
  }
}

export const { enterRace, race, raceOf } = raceContext((table) => new Race(table))
