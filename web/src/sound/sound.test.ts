import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Sound } from './sound.svelte'

const SOUNDS: Sound[] = ['card', 'bell', 'crowd', 'dice', 'bump', 'brake', 'chime', 'gain', 'loss']

/** A value whose course is written down. */
class FakeParam {
  value = 0
  highest = 0
  setValueAtTime = this.reach
  linearRampToValueAtTime = this.reach
  exponentialRampToValueAtTime = this.reach
  cancelScheduledValues = vi.fn(() => this)
  setTargetAtTime = vi.fn(() => this)
  private reach(value: number): this {
    if (!Number.isFinite(value)) throw new RangeError('not a value')
    this.highest = Math.max(this.highest, value)
    return this
  }
}

class FakeNode {
  frequency = new FakeParam()
  gain = new FakeParam()
  Q = new FakeParam()
  begins = -1
  ends = -1
  connect = (to: unknown): unknown => to
  start(at: number): void {
    this.begins = at
  }
  stop(at: number): void {
    this.ends = at
  }
}

class FakeContext {
  static made: FakeContext[] = []
  state = 'running'
  currentTime = 0
  sampleRate = 100
  destination = new FakeNode()
  sources: FakeNode[] = []
  gains: FakeNode[] = []
  resume = vi.fn(() => Promise.resolve())
  suspend = vi.fn(() => Promise.resolve())
  constructor() {
    FakeContext.made.push(this)
  }
  createGain = () => this.noted(this.gains)
  createOscillator = () => this.noted(this.sources)
  createBufferSource = () => this.noted(this.sources)
  createBiquadFilter = () => new FakeNode()
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) })
  private noted(list: FakeNode[]): FakeNode {
    const node = new FakeNode()
    list.push(node)
    return node
  }
}

let hidden = false
let now = 0
vi.spyOn(performance, 'now').mockImplementation(() => now)
vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)

async function fresh(): Promise<(typeof import('./sound.svelte'))['sound']> {
  vi.resetModules()
  return (await import('./sound.svelte')).sound
}

/** Let what was asked for be played. */
async function heard(): Promise<FakeContext | undefined> {
  await import('./synthesiser')
  await new Promise((resolve) => setTimeout(resolve))
  return FakeContext.made.at(-1)
}

const touch = () => document.dispatchEvent(new Event('pointerup'))
function hide(on: boolean): void {
  hidden = on
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.stubGlobal('AudioContext', FakeContext)
  FakeContext.made = []
  localStorage.clear()
  hidden = false
})

describe('sound', () => {
  it('is off until it is wanted', async () => {
    const sound = await fresh()
    touch()
    sound.play('card')
    sound.engine(5, 500)
    expect(sound.on).toBe(false)
    expect(await heard()).toBeUndefined()
  })

  it('is remembered, and still waits for the first touch of the next visit', async () => {
    const before = await fresh()
    before.on = true
    const sound = await fresh()
    expect(sound.on).toBe(true)
    sound.play('card')
    expect(await heard()).toBeUndefined()
    touch()
    sound.play('bell')
    expect((await heard())?.sources.length).toBeGreaterThan(0)
    sound.on = false
    expect((await fresh()).on).toBe(false)
  })

  it.each(SOUNDS)('%s begins, and ends within three seconds', async (name) => {
    const sound = await fresh()
    touch()
    sound.on = true
    const context = (await heard())!
    context.sources = []
    now += 1000
    sound.play(name)
    await heard()
    expect(context.sources.length).toBeGreaterThan(0)
    for (const { begins, ends } of context.sources) {
      expect(ends).toBeGreaterThan(begins)
      expect(ends).toBeLessThan(3)
    }
  })

  it('is one click where many cards are laid at once', async () => {
    const sound = await fresh()
    touch()
    sound.on = true
    const context = (await heard())!
    context.sources = []
    sound.play('card')
    now += 20
    sound.play('card')
    await heard()
    expect(context.sources.length).toBe(1)
    now += 80
    sound.play('card')
    await heard()
    expect(context.sources.length).toBe(2)
  })

  it('lets an engine sound higher the further it drives, and end when it is hushed', async () => {
    const sound = await fresh()
    touch()
    sound.on = true
    const context = (await heard())!
    const top = async (spaces: number): Promise<number> => {
      context.sources = []
      sound.engine(spaces, 800)
      await heard()
      return Math.max(...context.sources.map((source) => source.frequency.highest))
    }
    expect(await top(8)).toBeGreaterThan(await top(2))
    sound.hush()
    await heard()
    expect(context.gains.filter((node) => node.gain.setTargetAtTime.mock.calls.length).length).toBe(2)
  })

  it('rests in a hidden tab and when it is turned off', async () => {
    const sound = await fresh()
    touch()
    sound.on = true
    const context = (await heard())!
    hide(true)
    await heard()
    expect(context.suspend).toHaveBeenCalledOnce()
    context.sources = []
    sound.play('crowd')
    await heard()
    expect(context.sources).toEqual([])
    context.resume.mockClear()
    hide(false)
    await heard()
    expect(context.resume).toHaveBeenCalledOnce()
    sound.on = false
    await heard()
    expect(context.suspend).toHaveBeenCalledTimes(2)
  })

  it('calls the reader from a hidden tab', async () => {
    const sound = await fresh()
    touch()
    sound.on = true
    const context = (await heard())!
    hide(true)
    await heard()
    context.sources = []
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    sound.call()
    vi.useRealTimers()
    await heard()
    expect(context.sources.length).toBeGreaterThan(0)
  })

  it('is no trouble on a machine that has none', async () => {
    vi.stubGlobal('AudioContext', undefined)
    const sound = await fresh()
    touch()
    sound.on = true
    sound.play('card')
    sound.hush()
    expect(await heard()).toBeUndefined()
  })
})
