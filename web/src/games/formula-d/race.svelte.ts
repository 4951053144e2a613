import type { Target } from '../../board/Board.svelte'
import type { Point, Spot } from '../../board/camera'
import { GONE, narrowest, pastFinish, poseBeside, poseOn, signSize } from '../../board/places'
import type { TrackData } from '../../server/api'
import { settings } from '../../settings.svelte'
import { sound } from '../../sound/sound.svelte'
import { CarPlayback } from '../../table/car-playback.svelte'
import { movesOf, ofKind } from '../../table/moves'
import type { Animator } from '../../table/playback.svelte'
import { raceContext } from '../../table/race-context'
import type { Table } from '../../table/table.svelte'
import { bySpace, optionsOf, type Option } from './choices'
import { cornerAhead, cornerSpaces, poseOf } from './places'
import { laid, type DieEvent, type Rolled } from './rolls'
import type { Car, Move, Odds, RaceEvent, View } from './types'
import { viewOf } from './view'

/** Milliseconds per space of a short and a long drive, for the dice, and for a look at what has happened. */
const PACE = 130
const FAR_PACE = 75
const TUMBLE = 700
const LOOK = 550
const LONG_LOOK = 1100

/** A message in large letters over the board. */
export interface Banner {
  seat: number
  kind: string
  words: Record<string, number | string>
}

/** The shared state of this room: the cars, the dice, what is highlighted. */
export class Race implements Animator {
  /** The cars, by seat. */
  readonly cars: CarPlayback
  rolls = $state.raw<Rolled[]>([])
  tumbling = $state(false)
  banner = $state.raw<Banner | null>(null)
  /** The move under the pointer, on the board or in the list. */
  pointed = $state<string | null>(null)

  private rolled = 0
  private belled = false

  constructor(readonly table: Table) {
    this.cars = new CarPlayback(table.playback)
    table.playback.register(this)
  }

  /** Cars or dice are moving; a click skips that. */
  get busy(): boolean {
    return this.table.playback.busy
  }

  get track(): TrackData | null {
    return this.cars.track
  }

  get view(): View | null {
    return viewOf(this.table)
  }

  car(seat: number): Car | undefined {
    return this.view?.cars[seat]
  }

  /** The seat whose dashboard is shown: the viewer's, or the current player's. */
  get seat(): number | null {
    return this.table.viewer ?? this.view?.turn ?? this.view?.standing[0] ?? null
  }

  /** The moves that are open to the viewer now. */
  readonly moves = $derived.by(() => (this.table.sending ? [] : movesOf<Move>(this.table.question?.moves)))

  /** FD-3.3 The gears that may be announced, with their odds. */
  get gears(): { move: string; odds: Odds }[] {
    const moves = ofKind(this.moves, 'gear')
    return (this.view?.odds ?? []).flatMap((odds) => moves.filter(({ gear }) => gear === odds.gear).map(({ move }) => ({ move, odds })))
  }

  get options(): Option[] {
    return this.table.question?.kind === 'far' ? optionsOf(this.view?.choices ?? null, this.moves) : []
  }

  /** What can be tapped on the board. */
  get targets(): Option[] {
    return this.busy ? [] : bySpace(this.options)
  }

  /** The name of a corner; a track may leave it out. */
  cornerName(number: number): string {
    return this.track?.corners?.[number - 1]?.name || String(number)
  }

  /** The same as points to tap: signs, then spaces, the furthest first. */
  get taps(): Target[] {
    const { track } = this
    if (!track) return []
    const far = this.targets.toSorted((a, b) => b.steps! - a.steps!)
    const tap = (option: Option, { x, y, width }: Spot) => ({ x, y, width: width ?? 0, choose: () => this.answer(option.move) })
    const { width } = signSize(track)
    return [...this.signs.map((one) => tap(one, { ...this.signPoint(one, track), width })), ...far.map((one) => tap(one, track.spaces[one.space!]!))]
  }

  /** The width of the narrowest space that can be tapped. */
  get grain(): number | undefined {
    const { track } = this
    return track ? narrowest(this.targets.map((option) => track.spaces[option.space!]!), track) : undefined
  }

  /** What a close camera shows: all choices, or the car and the next corner. */
  get focus(): Point[] {
    const { track, view } = this
    if (!track || !view) return []
    if (this.cars.driving.length) return this.cars.driving
    if (this.targets.length) return this.taps
    const own = this.standing(view.turn ?? this.seat)
    const space = track.spaces[this.car(this.seat ?? 0)?.space ?? -1]
    if (this.gears.length && space) return [...own, ...cornerSpaces(track, cornerAhead(space))]
    return own.length ? own : track.grid.flatMap((id) => track.spaces[id] ?? [])
  }

  /** What can be chosen besides spaces: the pits and the line. */
  get signs(): Option[] {
    return this.busy ? [] : this.options.filter((one) => one.kind === 'pit' || one.kind === 'finish')
  }

  /** The position of such a sign. */
  signPoint(option: Option, track: TrackData): Point {
    const box = track.pit?.boxes[(this.table.question?.seat ?? 0) % 5]
    const space = option.kind === 'pit' && box ? track.spaces[box.id] : undefined
    return space ?? pastFinish(track)
  }

  private standing(seat: number | null): Point[] {
    const pose = seat === null ? undefined : this.cars.poses[seat]
    return pose && pose.where !== 'off' ? [pose] : []
  }

  async load(digest: string): Promise<void> {
    await this.cars.load(digest)
    this.place()
  }

  answer(move: string): void {
    this.hurry()
    this.pointed = null
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
  settle(reset: boolean): void {
    if (reset) this.rolls = []
    this.place()
  }

  reducedMotion(): boolean {
    return settings.calm
  }

  /** Skipped rolls still show their dice. */
  skip(event: RaceEvent): void {
    this.lay(event)
  }

  private place(): void {
    const { track, view } = this
    if (!track || !view) return
    this.cars.place(Object.fromEntries(view.cars.map((car, seat) => [seat, poseOf(car, track)])))
    this.tumbling = false
    this.banner = null
  }

  playSounds(events: RaceEvent[]): void {
    const kinds = new Set(events.map((event) => event.kind))
    if (kinds.has('home')) sound.play('crowd')
    else if (kinds.has('out')) sound.play('bump')
    else if (kinds.has('roll')) sound.play('dice')
  }

  async play(event: RaceEvent, after: View): Promise<void> {
    if (!this.track) await this.cars.loading
    if (!this.track) return
    this.lay(event)
    if ('value' in event) return this.tumble(event)
    switch (event.kind) {
      case 'lineup':
        return this.lineUp(event.seats)
      case 'drive':
        return this.drive(event.seat, event.way, event.braked > 0)
      case 'pit':
      case 'finish':
        return this.drive(event.seat, event.way, false)
      case 'home':
        return this.cheer(event.seat, event.place)
      case 'out':
        return this.crash(event.seat, after)
      case 'box':
        sound.play('gain')
        return this.announce(event.seat, event.kind, { gained: event.gained })
      case 'bonus':
      case 'lap':
        sound.play(event.kind === 'lap' ? 'bell' : 'gain')
        return this.announce(event.seat, event.kind, { lap: event.lap })
    }
  }

  private lay(event: RaceEvent): void {
    this.rolls = laid(this.rolls, event, ++this.rolled)
  }

  private async tumble(event: DieEvent): Promise<void> {
    const own = this.table.own.includes(event.seat)
    sound.play('dice')
    this.tumbling = true
    await this.cars.pause(event.kind === 'grid' ? TUMBLE / 3 : TUMBLE)
    this.tumbling = false
    if ('lost' in event && event.lost > 0) this.cars.bump(String(event.seat))
    if (event.kind !== 'grid') await this.cars.pause(own && event.kind === 'roll' ? LOOK / 2 : LOOK)
  }

  private lineUp(seats: number[]): void {
    const { track } = this
    seats.forEach((seat, index) => this.cars.move(String(seat), poseOn(track!.spaces[track!.grid[index]!]!)))
  }

  private async drive(seat: number, way: number[], braked: boolean): Promise<void> {
    const car = String(seat)
    if (way.length > 1) await this.cars.drive(car, way, (way.length > 8 ? FAR_PACE : PACE) * (way.length - 1))
    if (braked) this.brake(car)
    if (way.length < 2) await this.cars.pause(LOOK)
  }

  private brake(car: string): void {
    this.cars.brake(car)
    sound.play('brake')
  }

  private async crash(seat: number, after: View): Promise<void> {
    const at = after.cars[seat]?.out_at
    const space = typeof at === 'number' ? this.track!.spaces[at] : undefined
    sound.play('bump')
    if (space) this.cars.move(String(seat), poseBeside(space, this.track!))
    await this.announce(seat, 'out')
  }

  private async cheer(seat: number, place: number): Promise<void> {
    sound.play(this.belled ? 'gain' : 'crowd')
    this.belled = true
    await this.announce(seat, 'home', { place })
    this.cars.move(String(seat), GONE)
  }

  private async announce(seat: number, kind: string, words: Banner['words'] = {}): Promise<void> {
    this.banner = { seat, kind, words }
    await this.cars.pause(LONG_LOOK)
    this.banner = null
  }
}

export const { enterRace, race, raceOf } = raceContext((table) => new Race(table))
