import type { Target } from '../../board/Board.svelte'
import type { Point } from '../../board/camera'
import type { Paint } from '../../board/paint'
import { narrowest } from '../../board/places'
import type { TrackData, TrackSpace } from '../../server/api'
import { settings } from '../../settings.svelte'
import { sound } from '../../sound/sound.svelte'
import { movesOf, ofKind } from '../../table/moves'
import type { Animator } from '../../table/playback.svelte'
import { raceContext } from '../../table/race-context'
import type { Table } from '../../table/table.svelte'
import { Cars, STEP } from './cars.svelte'
import { paintOf } from './colours'
import { Turning } from './turning.svelte'
import type { DriveEvent, GoMove, Move, PushedEvent, RaceEvent, RollEvent, View } from './types'
import { viewOf } from './view'
import { aside, Way } from './way'
import { squaresOf } from './words'

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
    return viewOf(this.table)
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
  readonly moves = $derived.by(() => movesOf<Move>(this.table.question?.moves))
  /** The bonus squares that can be chosen. */
  get bonus(): GoMove[] {
    return this.asks === 'bonus' ? ofKind(this.moves, 'go') : []
  }

  /** What a close camera shows: the car and everything it can reach. */
  get focus(): Point[] {
    const { track } = this
    if (!track) return []
    const start = this.car ? this.cars.poses[this.car] : undefined
    const squares = this.way ? this.way.ways.flat() : this.bonus.map((move) => move.space)
    const from = this.way && this.start !== null ? [track.spaces[this.start]!] : start ? [start] : []
    return [...from, ...squares.flatMap((id) => track.spaces[id] ?? [])]
  }
  /** The squares that can be tapped. */
  private get open(): TrackSpace[] {
    if (this.table.sending) return []
    const squares = this.way ? [...this.way.reach.keys()] : this.bonus.map((move) => move.space)
    return squares.flatMap((id) => this.track?.spaces[id] ?? [])
  }
  /** The same as points to tap. */
  get taps(): Target[] {
    return this.open.map(({ x, y, id }) => ({ x, y, choose: () => this.choose(id) }))
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
  /** Choose a lit square: of the way, or of the bonus. */
  choose(square: number): void {
    const bonus = this.bonus.find((move) => move.space === square)
    if (this.way) this.drive(square)
    else if (bonus) this.table.answer(bonus.move)
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
    else if (hint && this.table.question?.id === id) this.advised = squaresOf(hint.moves[0]?.fields as Move | undefined)
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
    const driven = (this.driven = this.way.taken.join(' '))
    const answer = ofKind(this.moves, 'drive').find((move) => move.way.join(' ') === driven)
    if (this.forced) this.table.playback.resume()
    else if (answer) this.table.answer(answer.move)
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

  async play(event: RaceEvent): Promise<void> {
    if (!this.track) await this.cars.loading
    if (!this.track) return
    switch (event.kind) {
      case 'take':
        return this.take(event.car, event.seat)
      case 'roll':
        return this.rolled(event)
      case 'stuck':
        return this.stranded()
      case 'drive':
        return this.drove(event)
      case 'bonus':
        return this.cars.travel(event.car, event.seat, event.way)
      case 'pushed':
        return this.pushed(event)
      case 'home':
        return this.arrived()
      case 'last_turns':
        return this.wave()
      case 'race_over':
        return this.pause(LOOK)
    }
  }

  private take(car: string, seat: number): void {
    sound.play('card')
    this.cars.put(car, seat, this.track!.grid[0]!)
  }

  private async rolled({ seat, dice }: RollEvent): Promise<void> {
    const here = this.table.own.includes(seat)
    this.turn = seat
    this.way = null
    this.spent = []
    this.stuck = false
    this.dice = dice
    this.cup = true
    this.turning.face(seat, this.table.own)
    if (here) await this.table.playback.waitForPlayer()
    else await this.pause(LOOK)
    this.cup = false
    await this.tumble()
    const next = this.table.playback.next as RaceEvent | undefined
    if (here && next?.kind === 'drive' && next.seat === seat) await this.driveOnly(next.way)
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

  private async drove({ car, seat, way, dice }: DriveEvent): Promise<void> {
    const byHand = this.driven === way.slice(1).join(' ')
    this.driven = null
    this.spent = byHand ? dice : []
    this.way = null
    this.forced = false
    if (byHand) return this.cars.put(car, seat, way.at(-1)!)
    for (const [index, face] of dice.entries()) {
      this.spent = [...this.spent, face]
      await this.cars.travel(car, seat, [way[index]!, way[index + 1]!])
      await this.pause(STEP / 2)
    }
    await this.pause(LOOK)
  }

  /** CR-3.3 A car is bumped and rolls back. */
  private async pushed({ car, seat, way }: PushedEvent): Promise<void> {
    this.cars.bump(car)
    await this.pause(STEP)
    await this.cars.rollBack(car, seat, way[1]!)
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
