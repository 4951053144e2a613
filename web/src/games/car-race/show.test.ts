import { describe, expect, it, vi } from 'vitest'
import type { GameEvent } from '../../server/frames'
import { Show } from './show.svelte'

vi.useFakeTimers()

const events = (...kinds: string[]): GameEvent[] => kinds.map((kind) => ({ kind }))

function made(): { show: Show; shown: string[]; arrived: () => number } {
  const shown: string[] = []
  let arrivals = 0
  const show: Show = new Show(
    async ({ kind }) => {
      if (kind === 'own') await show.wait()
      else await show.pause(500)
      shown.push(kind)
    },
    () => (arrivals += 1),
  )
  return { show, shown, arrived: () => arrivals }
}

describe('a show', () => {
  it('plays one event after the other', async () => {
    const { show, shown, arrived } = made()
    show.add(events('roll', 'drive'))
    await vi.advanceTimersByTimeAsync(600)
    expect(shown).toEqual(['roll'])
    expect(show.busy).toBe(true)
    await vi.advanceTimersByTimeAsync(600)
    expect(shown).toEqual(['roll', 'drive'])
    expect([show.busy, arrived()]).toEqual([false, 1])
  })

  it('is hurried by a tap, yet never past a choice that is made here', async () => {
    const { show, shown } = made()
    show.add(events('roll', 'drive', 'own', 'roll'))
    show.hurry()
    await vi.advanceTimersByTimeAsync(0)
    expect(shown).toEqual(['roll', 'drive'])
    show.hurry()
    await vi.advanceTimersByTimeAsync(5000)
    expect(shown).toEqual(['roll', 'drive'])
    show.answer()
    await vi.advanceTimersByTimeAsync(5000)
    expect(shown).toEqual(['roll', 'drive', 'own', 'roll'])
  })

  it('catches up when it has fallen far behind', async () => {
    const { show, shown } = made()
    show.add(events(...Array.from({ length: 60 }, (_, index) => `roll ${index}`)))
    await vi.advanceTimersByTimeAsync(0)
    expect(shown.length).toBe(29)
    await vi.advanceTimersByTimeAsync(500)
    expect(shown.length).toBe(30)
  })

  it('is forgotten when things are placed anew', async () => {
    const { show, shown, arrived } = made()
    show.add(events('roll', 'own', 'drive'))
    await vi.advanceTimersByTimeAsync(600)
    show.settle()
    await vi.advanceTimersByTimeAsync(0)
    expect(shown).not.toContain('drive')
    expect([show.busy, arrived()]).toEqual([false, 1])
    show.settle()
    expect(arrived()).toBe(2)
  })
})
