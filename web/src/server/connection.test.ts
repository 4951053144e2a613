import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ServerMessage } from './types'
import { guest } from './guest'
import { PROBE, QUIET, SILENCE, STABLE, Connection, type ConnectionState } from './connection'

/** The browser's end of a connection, of which a test plays the other end. */
class FakeSocket {
  static readonly OPEN = 1
  static readonly CLOSED = 3
  static made: FakeSocket[] = []
  static get last(): FakeSocket {
    return FakeSocket.made.at(-1)!
  }
  readyState = 0
  sent: Record<string, unknown>[] = []
  onopen: (() => void) | null = null
  onmessage: ((message: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  constructor() {
    FakeSocket.made.push(this)
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  /** A frozen connection never says that it is closed. */
  close = vi.fn()
  open(): void {
    this.readyState = FakeSocket.OPEN
    this.onopen?.()
  }
  hear(message: { [field: string]: unknown }): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  cut(): void {
    this.readyState = FakeSocket.CLOSED
    this.onclose?.()
  }
  get kinds(): unknown[] {
    return this.sent.map((message) => message.type)
  }
}

let denials = 0
let states: ConnectionState[] = []
let messages: ServerMessage[] = []
let connection: Connection

function connect(): FakeSocket {
  connection = new Connection('ABCDEF', {
    message: (message) => messages.push(message),
    state: (state) => states.push(state),
    known: () => ({ seat: null, after: null, build: 'build' }),
    denied: () => (denials += 1),
  })
  return FakeSocket.last
}

function welcomed(you: string | null = null): FakeSocket {
  const socket = connect()
  socket.open()
  socket.hear({ type: 'welcome', you })
  return socket
}

function show(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** How long the page waits before it knocks again. */
function pause(): number {
  const before = FakeSocket.made.length
  let waited = 0
  while (FakeSocket.made.length === before && waited < 60_000) {
    vi.advanceTimersByTime(50)
    waited += 50
  }
  return waited
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  FakeSocket.made = []
  denials = 0
  states = []
  messages = []
})
afterEach(() => {
  connection.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a stream', () => {
  it('notices within ten seconds that a connection is frozen, though nobody closes it', () => {
    const socket = welcomed()
    vi.advanceTimersByTime(9_999)
    expect(states).toEqual(['lost'])
    expect(socket.close).toHaveBeenCalled()
    expect(SILENCE).toBeLessThan(10_000)
  })

  it('stays connected as long as the server beats', () => {
    const socket = welcomed()
    for (let beat = 0; beat < 20; beat += 1) {
      vi.advanceTimersByTime(4000)
      socket.hear({ type: 'ping' })
    }
    expect(states).toEqual([])
    expect(socket.kinds.filter((kind) => kind === 'pong')).toHaveLength(20)
    expect(socket.kinds).not.toContain('ping')
  })

  it('asks a quiet server whether it is there, and believes its answer', () => {
    const socket = welcomed()
    for (let round = 0; round < 5; round += 1) {
      vi.advanceTimersByTime(QUIET)
      expect(socket.kinds.at(-1)).toBe('ping')
      socket.hear({ type: 'pong' })
    }
    expect(states).toEqual([])
  })

  it('gives up a handshake that hangs', () => {
    connect()
    vi.advanceTimersByTime(SILENCE)
    expect(states).toEqual(['lost'])
    expect(pause()).toBeLessThan(1000)
  })

  it('hears nothing more from a connection that it has given up', () => {
    const socket = welcomed()
    vi.advanceTimersByTime(SILENCE)
    socket.hear({ v: 3, events: [] })
    socket.cut()
    expect(messages.map((message) => 'type' in message && message.type)).toEqual(['welcome'])
    expect(states).toEqual(['lost'])
  })

  it('knocks less and less often at a server that opens and fails at once', () => {
    connect()
    const pauses = Array.from({ length: 6 }, () => {
      FakeSocket.last.open()
      FakeSocket.last.cut()
      return pause()
    })
    expect(pauses).toEqual([400, 800, 1600, 3200, 6400, 8000])
  })

  it('knocks quickly again after a connection that was sound, and not after a mere welcome', () => {
    connect()
    const welcomeAndCut = (after: number): number => {
      FakeSocket.last.open()
      FakeSocket.last.hear({ type: 'welcome' })
      vi.advanceTimersByTime(after)
      FakeSocket.last.cut()
      return pause()
    }
    expect([welcomeAndCut(0), welcomeAndCut(0), welcomeAndCut(0)]).toEqual([400, 800, 1600])
    expect(welcomeAndCut(STABLE)).toBe(400)
  })

  it('doubts the connection when the browser is offline, and keeps it if it answers', () => {
    const socket = welcomed()
    window.dispatchEvent(new Event('offline'))
    expect(socket.kinds.at(-1)).toBe('ping')
    socket.hear({ type: 'pong' })
    vi.advanceTimersByTime(PROBE)
    expect(states).toEqual([])
    window.dispatchEvent(new Event('offline'))
    vi.advanceTimersByTime(PROBE)
    expect(states).toEqual(['lost'])
  })

  it('knocks at once when the network is back', () => {
    const socket = welcomed()
    socket.cut()
    vi.advanceTimersByTime(100)
    window.dispatchEvent(new Event('online'))
    expect(FakeSocket.made).toHaveLength(2)
    FakeSocket.last.cut()
    expect(pause()).toBe(400)
  })

  it('looks at the clock when a page that slept is seen again', () => {
    welcomed()
    show('hidden')
    // The page sleeps: an hour goes by and no timer fires.
    vi.setSystemTime(Date.now() + 3_600_000)
    show('visible')
    expect(states).toEqual(['lost'])
  })

  it('asks a connection that was heard lately whether it still stands when the page is seen again', () => {
    const socket = welcomed()
    show('visible')
    expect(socket.kinds.at(-1)).toBe('ping')
    vi.advanceTimersByTime(PROBE)
    expect(states).toEqual(['lost'])
  })

  it('does not come back once it was closed', () => {
    welcomed()
    connection.close()
    window.dispatchEvent(new Event('online'))
    show('visible')
    vi.advanceTimersByTime(120_000)
    expect(FakeSocket.made).toHaveLength(1)
    expect(states).toEqual(['closed'])
  })
})

describe('who a connection belongs to', () => {
  it('is somebody else once the browser has become a guest, so it connects again', () => {
    const socket = welcomed()
    guest.note('g-newcomer')
    expect(socket.close).toHaveBeenCalled()
    expect(FakeSocket.made).toHaveLength(2)
    expect(states).toEqual(['connecting'])
    FakeSocket.last.open()
    expect(FakeSocket.last.kinds).toEqual(['hello'])
    FakeSocket.last.hear({ type: 'welcome', you: 'g-newcomer' })
    guest.note('g-newcomer')
    expect(FakeSocket.made).toHaveLength(2)
  })

  it('is asked anew when the guest changes before the welcome has come', () => {
    connect()
    guest.note('g-early')
    expect(FakeSocket.made).toHaveLength(2)
  })

  it('stays the same while answers name the guest that it was opened by', () => {
    welcomed('g-same')
    guest.note('g-same')
    guest.note(null)
    expect(FakeSocket.made).toHaveLength(1)
  })

  it('does not knock again and again where an answer comes late and names the guest of before', () => {
    welcomed('g-now')
    guest.note('g-before')
    FakeSocket.last.open()
    FakeSocket.last.hear({ type: 'welcome', you: 'g-now' })
    expect(FakeSocket.made).toHaveLength(2)
  })

  it('is told of a guest who came in another tab', async () => {
    vi.useRealTimers()
    welcomed('g-here')
    const tab = new BroadcastChannel('paddock-guest')
    tab.postMessage('g-there')
    await vi.waitFor(() => expect(FakeSocket.made).toHaveLength(2))
    tab.close()
  })

  it('lets other tabs know, even from a page without a table', async () => {
    vi.useRealTimers()
    connect()
    connection.close()
    const tab = new BroadcastChannel('paddock-guest')
    const told = new Promise((resolve) => (tab.onmessage = (message) => resolve(message.data)))
    guest.note('g-from-home')
    expect(await told).toBe('g-from-home')
    tab.close()
  })

  it('has no more to do with guests once it is closed', () => {
    welcomed('g-mine')
    connection.close()
    guest.note('g-other')
    expect(FakeSocket.made).toHaveLength(1)
  })

  it('comes as whoever it is when its seat has gone to somebody else', () => {
    const socket = connect()
    socket.open()
    socket.hear({ type: 'error', ref: 1, code: 'not_yours', args: { seat: 2 } })
    expect(denials).toBe(1)
    expect(socket.kinds).toEqual(['hello', 'hello'])
    expect(messages).toEqual([])
    socket.hear({ type: 'error', ref: 9, code: 'not_yours', args: { seat: 2 } })
    expect(messages).toHaveLength(1)
  })
})
