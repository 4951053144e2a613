import { describe, expect, it, vi } from 'vitest'
import type { GameEvent, Row } from '../server/frames'
import { Playback, type Performer } from './playback.svelte'

vi.useFakeTimers()

const row = (v: number, ...kinds: string[]): Row => ({ v, events: kinds.map((kind) => ({ kind })), view: { at: v } })

/** A board that takes half a second for an event, and waits for a player at "own". */
function made(more: Partial<Performer> = {}) {
  const told: (string | number)[] = []
  const settled: boolean[] = []
  const playback: Playback = new Playback({
    view: () => ({}),
    tell: (event) => told.push(event.kind),
    apply: ({ v }) => told.push(v),
    done: () => undefined,
  })
  const act = vi.fn(async (event: GameEvent) => (event.kind === 'own' ? playback.wait() : playback.pause(500)))
  const leave = playback.enlist({ act, arrive: () => undefined, settle: (anew) => settled.push(anew), ...more })
  return { playback, told, settled, act, leave }
}
const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('a playback', () => {
  it('tells of an event when the board has shown it, and of a row when all its events are', async () => {
    const { playback, told, settled } = made()
    playback.add(row(1, 'roll', 'drive'))
    expect([told, playback.busy]).toEqual([[], true])
    await after(600)
    expect(told).toEqual(['roll'])
    await after(600)
    expect(told).toEqual(['roll', 'drive', 1])
    expect([playback.busy, settled]).toEqual([false, [false]])
  })

  it('shows the board where a row leads', async () => {
    const { playback, act } = made()
    playback.add(row(4, 'out'))
    await after(600)
    expect(act).toHaveBeenCalledWith({ kind: 'out' }, { at: 4 })
  })

  it('is hurried by a tap, yet never past a choice that is made here', async () => {
    const { playback, told } = made()
    playback.add(row(1, 'roll', 'drive', 'own', 'roll'))
    await after(0)
    playback.hurry()
    await after(0)
    expect(told).toEqual(['roll', 'drive'])
    playback.hurry()
    await after(5000)
    expect(told).toEqual(['roll', 'drive'])
    playback.answer()
    await after(5000)
    expect(told).toEqual(['roll', 'drive', 'own', 'roll', 1])
  })

  it('tells everything at once when it is flushed, even what waits for a player', async () => {
    const { playback, told, settled } = made()
    playback.add(row(1, 'own', 'drive'))
    playback.add(row(2, 'roll'))
    await after(100)
    playback.flush()
    expect([told, playback.busy, settled]).toEqual([['own', 'drive', 1, 'roll', 2], false, [false]])
    playback.add(row(3, 'drive'))
    await after(600)
    expect(told.slice(5)).toEqual(['drive', 3])
  })

  it('forgets what was to be shown when things are placed anew', async () => {
    const { playback, told, settled } = made()
    playback.add(row(1, 'roll', 'own', 'drive'))
    await after(600)
    playback.clear()
    playback.anew()
    await after(5000)
    expect(told).toEqual(['roll'])
    expect([playback.busy, settled[0]]).toEqual([false, true])
  })

  it('holds nothing back from who prefers reduced motion, who hears it all the same', () => {
    const hear = vi.fn()
    const { playback, told } = made({ still: () => true, hear })
    playback.add(row(1, 'drive'))
    expect([told, playback.busy]).toEqual([['drive', 1], false])
    expect(hear).toHaveBeenCalledWith([{ kind: 'drive' }])
  })

  it('holds nothing back where no board shows it', async () => {
    const { playback, told, leave } = made()
    playback.add(row(1, 'drive'))
    leave()
    expect([told, playback.busy]).toEqual([['drive', 1], false])
    playback.add(row(2, 'roll'))
    expect(told).toEqual(['drive', 1, 'roll', 2])
  })

  it('goes on when a board fails to show something', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { playback, told } = made({ act: () => Promise.reject(new Error('no such car')) })
    playback.add(row(1, 'drive'))
    await after(0)
    expect([told, playback.busy]).toEqual([['drive', 1], false])
    silent.mockRestore()
  })

  it('is quicker the more it has to show', () => {
    const { playback } = made()
    playback.add(row(1, 'roll'))
    expect(playback.pace).toBe(1)
    playback.add(row(2, ...Array.from({ length: 20 }, () => 'roll')))
    expect(playback.pace).toBe(0.5)
    playback.add(row(3, ...Array.from({ length: 30 }, () => 'roll')))
    expect(playback.pace).toBe(0.2)
  })
})
