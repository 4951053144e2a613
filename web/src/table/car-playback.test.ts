import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PieceControls } from '../board/piece'
import { GONE, poseOn } from '../board/places'
import { api, type TrackData, type TrackSpace } from '../server/api'
import { sound } from '../sound/sound.svelte'
import { CarPlayback } from './car-playback.svelte'
import { Playback } from './playback.svelte'

vi.useFakeTimers()

const spaces = [0, 1, 2].map((id) => ({ id, x: id * 80, y: 0, heading: 0 }) as TrackSpace)
const TRACK = { spaces } as TrackData

let playback: Playback
let cars: CarPlayback

/** A piece that drives until it is told to arrive. */
function pieceOf() {
  let arrive: () => void = () => undefined
  const drive = vi.fn<PieceControls['drive']>(() => new Promise((resolve) => (arrive = resolve)))
  return { drive, finish: () => arrive(), brake: vi.fn(), bump: vi.fn() }
}
const row = (...kinds: string[]) => ({ v: 1, events: kinds.map((kind) => ({ kind })) })

beforeEach(() => {
  playback = new Playback({ view: () => null, eventShown: () => undefined, rowShown: () => undefined, allShown: () => undefined })
  cars = new CarPlayback(playback)
  cars.track = TRACK
})

describe('the cars of a race', () => {
  it('wait for their track, also where it cannot be had', async () => {
    const asked = vi.spyOn(api, 'track')
    asked.mockResolvedValueOnce(TRACK)
    cars.track = null
    const loading = cars.load('one')
    expect(cars.loading).toBe(loading)
    await loading
    expect(cars.track).toEqual(TRACK)
    asked.mockRejectedValueOnce(new Error('offline'))
    await expect(cars.load('two')).resolves.toBeUndefined()
  })

  it('stay where they are until a drive has been shown, while the camera follows it', async () => {
    const piece = pieceOf()
    cars.register('red', piece)
    cars.place({ red: poseOn(spaces[0]!), blue: GONE })
    const drive = cars.drive('red', [0, 1, 2], 300)
    expect(cars.driving.map((pose) => pose.x)).toEqual([0, 160])
    expect(cars.poses.red?.x).toBe(0)
    cars.finish()
    await drive
    expect(cars.driving).toEqual([])
    expect([cars.poses.red?.x, cars.poses.blue]).toEqual([160, GONE])
  })

  it('drive through every space, in the time that the pace leaves', () => {
    const piece = pieceOf()
    cars.register('red', piece)
    playback.speed = 2
    void cars.drive('red', [0, 1, 2], 300)
    const [poses, milliseconds] = piece.drive.mock.calls[0]!
    expect(poses.map((pose) => pose.x)).toEqual([0, 40, 80, 120, 160])
    expect(milliseconds).toBe(150)
  })

  it('arrive at once where no piece draws them', async () => {
    const piece = pieceOf()
    cars.register('red', piece)()
    await cars.drive('red', [0, 1], 300)
    expect(piece.drive).not.toHaveBeenCalled()
    expect(cars.poses.red?.x).toBe(80)
  })

  it('are placed all at once, and the camera lets go of them', () => {
    cars.register('red', pieceOf())
    void cars.drive('red', [0, 2], 300)
    cars.place({ red: poseOn(spaces[1]!) })
    expect([cars.poses.red?.x, cars.driving]).toEqual([80, []])
  })

  it('brake and are bumped one by one', () => {
    const [red, blue] = [pieceOf(), pieceOf()]
    cars.register('red', red)
    cars.register('blue', blue)
    cars.brake('red')
    cars.bump('blue')
    expect([red.brake.mock.calls.length, blue.brake.mock.calls.length]).toEqual([1, 0])
    expect([red.bump.mock.calls.length, blue.bump.mock.calls.length]).toEqual([0, 1])
  })
})

describe('impatience', () => {
  const register = (play: () => Promise<void>) => playback.register({ play, finishMotion: () => cars.finish(), settle: () => undefined })

  it('hurries cars and silences their engines, but waits for a player here', async () => {
    const hush = vi.spyOn(sound, 'hush')
    cars.register('red', pieceOf())
    register(async () => {
      await cars.drive('red', [0, 1, 2], 300)
      await playback.waitForPlayer()
    })
    playback.add(row('drive'))
    await vi.advanceTimersByTimeAsync(0)
    cars.hurry()
    await vi.advanceTimersByTimeAsync(0)
    expect([cars.poses.red?.x, playback.busy, hush.mock.calls.length]).toEqual([160, true, 1])
    playback.resume()
    await vi.advanceTimersByTimeAsync(0)
    expect(playback.busy).toBe(false)
  })

  it('skips to the present, whoever is waited for', async () => {
    register(() => playback.waitForPlayer())
    playback.add(row('roll', 'drive'))
    await vi.advanceTimersByTimeAsync(0)
    cars.skip()
    expect([playback.busy, playback.pending]).toEqual([false, 0])
  })

  it('shortens pauses the more there is to show', async () => {
    register(() => new Promise(() => undefined))
    playback.add(row(...Array.from({ length: 20 }, () => 'drive')))
    const passed = vi.fn()
    void cars.pause(400).then(passed)
    await vi.advanceTimersByTimeAsync(190)
    expect(passed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(20)
    expect(passed).toHaveBeenCalledOnce()
  })
})
