import type { Target } from '../../board/Board.svelte'
import type { Point } from '../../board/camera'
import type { Paint } from '../../board/paint'
import { narrowest } from '../../board/places'
import type { TrackData, TrackSpace } from '../../server/api'
import type { GameEvent } from '../../server/types'
import { settings } from '../../settings.svelte'
import { sound } from '../../sound/sound.svelte'
import type { Animator } from '../../table/playback.svelte'
import { raceContext } from '../../table/race-context'
import type { Table } from '../../table/table.svelte'
import { Cars, STEP } from './cars.svelte'
import { paintOf } from './colours'
import { Turning } from './turning.svelte'
import { squaresOf, type View } from './view'
import { aside, Way } from './way'

/** Milliseconds for the tumbling dice, and for a look at what has happened. */
const TUMBLE = 1100
const LOOK = 700
const LONG_LOOK = 1500
/** With more pending events than this, as when only bots race, nobody could follow: catch up first. */
const FAR_BEHIND = 30
/** The width of a lane for fingers, in pixels, while a way is chosen. */
const FINGER = 66

/** The shared state of this room: the cars, the dice, the way being driven. */
export class Race implements Animator {
  /** Whose turn is being shown, which lags behind the table. */
  turn = $state<number | null>(null)
  dice = $state.raw<string[]>([])
  /** The used dice while somebody else drives. */
  private spent = $state.raw<string[]>([])
  /** The dice are waiting to be rolled. */
  cup = $state(false)
  /** Whether the board is on the page; its drawing may arrive later than the first choice. */
  drawn = $state(false)
  tumbling = $state(false)
  stuck = $state(false)
  lastTurns = $state(false)
  way = $state.raw<Way | null>(null)
  /** The square under the pointer. */
  pointed = $state<number | null>(null)
  /** The colour of a tapped die that leads to several squares: they pulse. */
  beckoned = $state('')
  /** The way that the bots would take, if the table allows hints. */
  advised = $state.raw<number[]>([])
  readonly turning = new Turning()

  readonly cars: Cars
  /** There was only one way, so the server has already played it. */
  private forced = false
  /** The question that the way answers. */
  private answering: number | null = null
  /** The way that was driven here by hand, square by square. */
  private driven: string | null = null

  constructor(readonly table: Table) {
    this.cars = new Cars(table.playback, () => this.view, () => this.behind)
    table.livery = (seat) => {
      const car = this.carOf(seat)
      return car ? this.paint(car) : null
    }
    table.playback.register(this)
  }

  get track(): TrackData | null {
    return this.cars.track
  }
  get view(): View | null {
    return this.table.view as View | null
  }
  get busy(): boolean {
    return this.table.playback.busy
  }
  /** There is too much to show: no pauses, and cars are only placed. */
  private get behind(): boolean {
    return this.table.playback.pending > FAR_BEHIND + 1
  }
  /** Whether the current player is at this page. */
  get here(): boolean {
    return this.turn !== null && this.table.own.includes(this.turn)
  }
  /** Something is being shown that a tap can hurry. */
  get watching(): boolean {
    return this.busy && !this.way && !(this.cup && this.here)
  }

  paint(car: string): Paint {
    return paintOf(car, this.track?.emblems)
  }
  carOf(seat: number | null): string | null {
    return seat === null ? null : (this.view?.players[seat]?.car ?? null)
  }
  colourOf(square: number): string {
    return this.track?.spaces[square]?.colour ?? ''
  }
  /** The current player's car. */
  get car(): string | null {
    return this.carOf(this.turn)
  }

  /** Which dice have been used. */
  get used(): boolean[] {
    const driven = this.way ? this.way.taken.map((square) => this.colourOf(square)) : this.spent
    return aside(this.dice, driven)
  }
  /** Which dice would be used for the hovered square, or for the next one. */
  get fitting(): boolean[] {
    const { way, pointed } = this
    if (!way || this.table.sending) return this.dice.map(() => false)
    const there = pointed === null ? undefined : way.reach.get(pointed)
    if (there) {
      const after = aside(this.dice, there.map((square) => this.colourOf(square)))
      return after.map((used, index) => used && !this.used[index])
    }
    const next = new Set(way.next.map((square) => this.colourOf(square)))
    return this.dice.map((face, index) => next.has(face) && !this.used[index])
  }

  /** An open question about a car or a bonus, once everything has been shown. */
  get asks(): 'car' | 'bonus' | null {
    const kind = this.table.question?.kind
    return !this.busy && !this.table.sending && (kind === 'car' || kind === 'bonus') ? kind : null
  }
  get moves(): string[] {
    return this.table.question?.moves.flatMap((group) => group.list.map((row) => row[0])) ?? []
  }

  /** What a close camera shows: the car and everything it can reach. */
  get focus(): Point[] {
    const { track } = this
    if (!track) return []
    const start = this.car ? this.cars.poses[this.car] : undefined
    const squares = this.way ? this.way.ways.flat() : this.asks === 'bonus' ? this.moves.flatMap(squaresOf) : []
    const from = this.way && this.start !== null ? [track.spaces[this.start]!] : start ? [start] : []
    return [...from, ...squares.flatMap((id) => track.spaces[id] ?? [])]
  }
  /** The squares that can be tapped. */
  private get open(): TrackSpace[] {
    if (this.table.sending) return []
    const squares = this.way ? [...this.way.reach.keys()] : this.asks === 'bonus' ? this.moves.flatMap(squaresOf) : []
    return squares.flatMap((id) => this.track?.spaces[id] ?? [])
  }
  /** The same as points to tap. */
  get taps(): Target[] {
    const choose = (square: number) => (this.way ? this.drive(square) : this.table.answer(`go ${square}`))
    return this.open.map(({ x, y, id }) => ({ x, y, choose: () => choose(id) }))
  }
  /** The width of the narrowest square that can be tapped. */
  get grain(): number | undefined {
    return this.track ? narrowest(this.open, this.track) : undefined
  }
  get close(): number | undefined {
    return this.way && this.track ? Math.max(1.15, FINGER / this.track.lane_width) : undefined
  }
  /** The square where the move began. */
  start = $state<number | null>(null)

  async load(digest: string): Promise<void> {
    await this.cars.load(digest)
    if (!this.busy) this.settle()
  }
  hurry(): void {
    this.cars.hurry()
  }
  finishMotion(): void {
    this.cars.finish()
  }

  /** CR-2.1 A player here rolls the dice. */
  roll(): void {
    this.cup = false
    this.table.playback.resume()
  }
  /** Drive to a lit square. */
  drive(square: number): void {
    const way = this.way?.to(square)
    if (!way || this.table.sending) return
    const steps = [this.end, ...way.taken.slice(this.way!.taken.length)]
    this.way = way
    this.pointed = null
    this.beckoned = ''
    void this.cars.travel(this.car!, this.turn!, steps)
  }
  get advises(): boolean {
    return Boolean(this.table.card?.hints) && this.way !== null && !this.forced && !this.table.sending
  }
  async advise(): Promise<void> {
    const id = this.table.question?.id
    const hint = await this.table.hint()
    if (hint && 'code' in hint) this.table.refusal = hint
    else if (hint && this.table.question?.id === id) this.advised = squaresOf(hint.moves[0]?.move ?? '')
  }
  /** The squares ahead to which a die leads. */
  aheadOf(face: string): number[] {
    return this.way?.next.filter((square) => this.colourOf(square) === face) ?? []
  }
  back(): void {
    if (!this.way?.taken.length || this.table.sending) return
    this.cars.finish()
    this.way = this.way.back()
    sound.play('card')
    this.cars.put(this.car!, this.turn!, this.end)
  }
  /** The move is complete: send it, unless the server has already played it. */
  finish(): void {
    if (!this.way?.whole) return
    this.driven = this.way.taken.join(' ')
    if (this.forced) this.table.playback.resume()
    else this.table.answer(`drive ${this.driven}`)
  }
  private get end(): number {
    return this.way?.taken.at(-1) ?? this.start ?? 0
  }

  /** Everything has been shown: match the view, and let the player choose. */
  settle(): void {
    const { track, view } = this
    if (!track || !view) return
    this.cup = this.tumbling = this.stuck = this.lastTurns = false
    const { question } = this.table
    const asked = question?.kind === 'drive'
    if (this.way && asked && this.answering === question.id) return
    this.answering = question?.id ?? null
    this.cars.placeAll()
    this.turn = view.phase === 'bonus' || view.phase === 'car' ? (view.to_act[0] ?? null) : view.turn
    this.dice = view.dice
    this.spent = []
    this.forced = false
    this.advised = []
    this.start = view.players[this.turn ?? 0]?.space ?? null
    this.way = asked ? new Way(this.moves.map(squaresOf)) : null
    this.turning.face(this.turn, this.table.own)
  }

  async play(event: GameEvent): Promise<void> {
    if (!this.track) await this.cars.loading
    if (!this.track) return
    const { kind } = event
    if (kind === 'take') this.take(event)
    else if (kind === 'roll') await this.rolled(event)
    else if (kind === 'stuck') await this.stranded()
    else if (kind === 'drive') await this.drove(event)
    else if (kind === 'bonus') await this.cars.travel(String(event.car), event.seat!, event.way as number[])
    else if (kind === 'pushed') await this.pushed(event)
    else if (kind === 'home') await this.arrived()
    else if (kind === 'last_turns') await this.wave()
    if (kind === 'race_over') await this.pause(LOOK)
  }

  private take(event: GameEvent): void {
    sound.play('card')
    this.cars.put(String(event.car), event.seat!, this.track!.grid[0]!)
  }

  private async rolled(event: GameEvent): Promise<void> {
    const seat = event.seat!
    const here = this.table.own.includes(seat)
    this.turn = seat
    this.way = null
    this.spent = []
    this.stuck = false
    this.dice = event.dice as string[]
    this.cup = true
    this.turning.face(seat, this.table.own)
    if (here) await this.table.playback.waitForPlayer()
    else await this.pause(LOOK)
    this.cup = false
    await this.tumble()
    const next = this.table.playback.next
    if (here && next?.kind === 'drive' && next.seat === seat) await this.driveOnly(next.way as number[])
    else if (!here) await this.pause(LOOK)
  }

  private async tumble(): Promise<void> {
    sound.play('dice')
    this.tumbling = true
    await this.pause(settings.calm ? LOOK / 2 : TUMBLE)
    this.tumbling = false
  }

  /** There is only one way; the player who rolled still drives it. */
  private async driveOnly(way: number[]): Promise<void> {
    if (this.table.playback.hurried) return
    this.forced = true
    this.start = way[0]!
    this.way = new Way([way.slice(1)])
    await this.table.playback.waitForPlayer()
  }

  private async stranded(): Promise<void> {
    this.stuck = true
    sound.play('loss')
    if (this.car) this.cars.brake(this.car)
    await this.pause(LONG_LOOK)
    this.stuck = false
  }

  private async drove(event: GameEvent): Promise<void> {
    const way = event.way as number[]
    const byHand = this.driven === way.slice(1).join(' ')
    this.driven = null
    this.spent = byHand ? (event.dice as string[]) : []
    this.way = null
    this.forced = false
    if (byHand) return this.cars.put(String(event.car), event.seat!, way.at(-1)!)
    for (const [index, face] of (event.dice as string[]).entries()) {
      this.spent = [...this.spent, face]
      await this.cars.travel(String(event.car), event.seat!, [way[index]!, way[index + 1]!])
      await this.pause(STEP / 2)
    }
    await this.pause(LOOK)
  }

  /** CR-3.3 A car is bumped and rolls back. */
  private async pushed(event: GameEvent): Promise<void> {
    const car = String(event.car)
    this.cars.bump(car)
    await this.pause(STEP)
    await this.cars.rollBack(car, event.seat!, (event.way as number[])[1]!)
    await this.pause(LOOK)
  }

  private async arrived(): Promise<void> {
    sound.play('crowd')
    await this.pause(LOOK)
  }

  private async wave(): Promise<void> {
    this.lastTurns = true
    sound.play('bell')
    await this.pause(LONG_LOOK)
    this.lastTurns = false
  }

  private pause(milliseconds: number): Promise<void> {
    return this.behind ? Promise.resolve() : this.table.playback.pause(milliseconds)
  }
}

export const { enterRace, race, raceOf } = raceContext((table) => new Race(table))
