import { describe, expect, it, vi } from 'vitest'
import type { GameEvent } from '../server/types'
import type { PlayedRow } from './row'
import { Playback, type Animator } from './playback.svelte'

vi.useFakeTimers()

const row = (v: number, ...kinds: string[]): PlayedRow => ({ v, events: kinds.map((kind) => ({ kind })), view: { at: v } as object })

/** A board that takes half a second per event, and waits for a player at "own". */
function made(more: Partial<Animator> = {}) {
  const told: (string | number)[] = []
  const settled: boolean[] = []
  const playback: Playback = new Playback({
    view: () => ({}),
    eventShown: (event) => told.push(event.kind),
    rowShown: ({ v }) => told.push(v),
    allShown: () => undefined,
  })
  const play = vi.fn(async (event: GameEvent) => (event.kind === 'own' ? playback.waitForPlayer() : playback.pause(500)))
  const leave = playback.register({ play, finishMotion: () => undefined, settle: (reset) => settled.push(reset), ...more })
  return { playback, told, settled, play, leave }
}
const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('a playback', () => {
  it('reports an event when the board has shown it, and a row after all its events', async () => {
    const { playback, told, settled } = made()
    playback.add(row(1, 'roll', 'drive'))
    expect([told, playback.busy]).toEqual([[], true])
    await after(600)
    expect(told).toEqual(['roll'])
    await after(600)
    expect(told).toEqual(['roll', 'drive', 1])
    expect([playback.busy, settled]).toEqual([false, [false]])
  })

  it('gives the board the view that a row leads to', async () => {
    const { playback, play } = made()
    playback.add(row(4, 'out'))
    await after(600)
    expect(play).toHaveBeenCalledWith({ kind: 'out' }, { at: 4 })
  })

  it('can be hurried, but never past a choice that is made here', async () => {
    const { playback, told } = made()
    playback.add(row(1, 'roll', 'drive', 'own', 'roll'))
    await after(0)
    playback.hurry()
    await after(0)
    expect(told).toEqual(['roll', 'drive'])
    playback.hurry()
    await after(5000)
    expect(told).toEqual(['roll', 'drive'])
    playback.resume()
    await after(5000)
    expect(told).toEqual(['roll', 'drive', 'own', 'roll', 1])
  })

  it('reports everything at once when it is flushed, even what waits for a player', async () => {
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

  it('drops its queue when the view is replaced', async () => {
    const { playback, told, settled } = made()
    playback.add(row(1, 'roll', 'own', 'drive'))
    await after(600)
    playback.clear()
    playback.reset()
    await after(5000)
    expect(told).toEqual(['roll'])
    expect([playback.busy, settled[0]]).toEqual([false, true])
  })

  it('holds nothing back with reduced motion, but still plays the sounds', () => {
    const playSounds = vi.fn()
    const { playback, told } = made({ reducedMotion: () => true, playSounds })
    playback.add(row(1, 'drive'))
    expect([told, playback.busy]).toEqual([['drive', 1], false])
    expect(playSounds).toHaveBeenCalledWith([{ kind: 'drive' }])
  })

  it('holds nothing back where no board shows it', async () => {
    const { playback, told, leave } = made()
    playback.add(row(1, 'drive'))
    leave()
    expect([told, playback.busy]).toEqual([['drive', 1], false])
    playback.add(row(2, 'roll'))
    expect(told).toEqual(['drive', 1, 'roll', 2])
  })

  it('carries on when a board fails to show something', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { playback, told } = made({ play: () => Promise.reject(new Error('no such car')) })
    playback.add(row(1, 'drive'))
    await after(0)
    expect([told, playback.busy]).toEqual([['drive', 1], false])
    silent.mockRestore()
  })

  it('goes faster the more it has to show', () => {
    const { playback } = made()
    playback.add(row(1, 'roll'))
    expect(playback.pace).toBe(1)
    playback.add(row(2, ...Array.from({ length: 20 }, () => 'roll')))
    expect(playback.pace).toBe(0.5)
    playback.add(row(3, ...Array.from({ length: 30 }, () => 'roll')))
    expect(playback.pace).toBe(0.2)
  })
})
