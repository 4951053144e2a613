import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api, Refused, type Me } from '../server/api'
import type { PageMessage, Problem } from '../server/types'
import { GuestMessages } from './guest-messages'

const words: PageMessage = { type: 'chat', text: 'Good luck!' }
let sent: PageMessage[]
let refusals: Problem[]
let connected: boolean
let messages: GuestMessages

beforeEach(() => {
  sent = []
  refusals = []
  connected = true
  messages = new GuestMessages(
    (frame) => (connected ? sent.push(frame) : 0),
    (refusal) => refusals.push(refusal),
  )
})
afterEach(() => vi.restoreAllMocks())

describe('talking at a table', () => {
  it('goes out at once as a guest', () => {
    messages.welcomed('g-me')
    messages.send(words)
    expect(sent).toEqual([words])
  })

  it('waits until whoever just looked on has become a guest', async () => {
    const me = vi.spyOn(api, 'me').mockResolvedValue({} as Me)
    messages.welcomed(null)
    messages.send(words)
    expect(me).toHaveBeenCalledOnce()
    await Promise.resolve()
    expect(sent).toEqual([])
    messages.welcomed('g-me')
    expect(sent).toEqual([words])
  })

  it('waits for the connection to come back, and is said once', () => {
    messages.welcomed('g-me')
    connected = false
    messages.send(words)
    connected = true
    messages.welcomed('g-me')
    messages.welcomed('g-me')
    expect(sent).toEqual([words])
  })

  it('is given up, and says so, where the browser keeps no cookie', async () => {
    vi.spyOn(api, 'me').mockResolvedValue({} as Me)
    messages.send(words)
    await Promise.resolve()
    messages.welcomed(null)
    expect(refusals).toEqual([{ code: 'no_guest', args: {} }])
    expect(sent).toEqual([])
  })

  it('is given up with the reason for which there is no name to be had', async () => {
    vi.spyOn(api, 'me').mockRejectedValue(new Refused({ code: 'not_stored', args: {} }))
    messages.send(words)
    await vi.waitFor(() => expect(refusals).toEqual([{ code: 'not_stored', args: {} }]))
  })
})
