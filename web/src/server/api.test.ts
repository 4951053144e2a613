import { afterEach, expect, it, vi } from 'vitest'
import { api } from './api'

const refused = (code: string, status: number) => new Response(JSON.stringify({ code, args: {} }), { status })

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('asks for a track until it arrives', async () => {
  vi.useFakeTimers()
  const fetch = vi.fn<typeof globalThis.fetch>()
  fetch.mockRejectedValueOnce(new TypeError('offline'))
  fetch.mockResolvedValueOnce(refused('too_many', 429))
  fetch.mockResolvedValueOnce(new Response('{"id": "coast"}'))
  vi.stubGlobal('fetch', fetch)
  const track = api.track('sha256:one')
  await vi.advanceTimersByTimeAsync(999)
  expect(fetch).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2001)
  expect(await track).toEqual({ id: 'coast' })
  expect(fetch).toHaveBeenCalledTimes(3)
})

it('does not ask again for a track that does not exist', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>().mockResolvedValue(refused('unknown_track', 404))
  vi.stubGlobal('fetch', fetch)
  await expect(api.drawing('sha256:two', false)).rejects.toThrow('unknown_track')
  expect(fetch).toHaveBeenCalledTimes(1)
})
