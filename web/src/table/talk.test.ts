import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api, Refused, type Me } from '../server/api'
import type { PageMessage, Problem } from '../server/types'
import { Talk } from './talk'

const words: PageMessage = { type: 'chat', text: 'Good luck!' }
let sent: PageMessage[]
let refusals: Problem[]
let connected: boolean
let talk: Talk

beforeEach(() => {
  sent = []
  refusals = []
  connected = true
  talk = new Talk(
    (frame) => (connected ? sent.push(frame) : 0),
    (refusal) => refusals.push(refusal),
  )
})
afterEach(() => vi.restoreAllMocks())

describe('talking at a table', () => {
  it('goes out at once as a guest', () => {
    talk.welcomed('g-me')
    talk.say(words)
    expect(sent).toEqual([words])
  })

  it('waits until whoever just looked on has become a guest', async () => {
    const me = vi.spyOn(api, 'me').mockResolvedValue({} as Me)
    talk.welcomed(null)
    talk.say(words)
    expect(me).toHaveBeenCalledOnce()
    await Promise.resolve()
    expect(sent).toEqual([])
    talk.welcomed('g-me')
    expect(sent).toEqual([words])
  })

  it('waits for the connection to come back, and is said once', () => {
    talk.welcomed('g-me')
    connected = false
    talk.say(words)
    connected = true
    talk.welcomed('g-me')
    talk.welcomed('g-me')
    expect(sent).toEqual([words])
  })

  it('is given up, and says so, where the browser keeps no cookie', async () => {
    vi.spyOn(api, 'me').mockResolvedValue({} as Me)
    talk.say(words)
    await Promise.resolve()
    talk.welcomed(null)
    expect(refusals).toEqual([{ code: 'no_guest', args: {} }])
    expect(sent).toEqual([])
  })

  it('is given up with the reason for which there is no name to be had', async () => {
    vi.spyOn(api, 'me').mockRejectedValue(new Refused({ code: 'not_stored', args: {} }))
    talk.say(words)
    await vi.waitFor(() => expect(refusals).toEqual([{ code: 'not_stored', args: {} }]))
  })
})
