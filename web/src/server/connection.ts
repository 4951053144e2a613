import { PROTOCOL, type PageMessage, type ServerMessage } from './types'
import { base } from '../route.svelte'
import { guest } from './guest'

export type ConnectionState = 'connecting' | 'open' | 'lost' | 'reload' | 'closed'

export interface Listener {
  message(message: ServerMessage): void
  state(state: ConnectionState): void
  /** What the page knows already, for catching up. */
  known(): { seat: number | null; after: number | null; build: string }
  /** The requested seat does not belong to this guest. */
  denied(): void
}

const FIRST_WAIT = 400
const LONGEST_WAIT = 8000
/** The server sends a heartbeat every 4 seconds; after a longer silence the page sends a ping. */
export const QUIET = 5000
/** After this much silence the connection counts as dead, even if it was not closed. */
export const SILENCE = 9000
/** How long a pong may take when the browser reports that it is offline, or after sleep. */
export const PROBE = 3000
/** A connection that has lasted this long after its welcome is stable: the backoff starts afresh. */
export const STABLE = 5000

/** The WebSocket of a table: opens, says hello, sends pings, and reconnects when it is cut or frozen. */
export class Connection {
  private socket: WebSocket | null = null
  private wait = FIRST_WAIT
  private retry: ReturnType<typeof setTimeout> | undefined
  private quiet: ReturnType<typeof setTimeout> | undefined
  private silence: ReturnType<typeof setTimeout> | undefined
  private stable: ReturnType<typeof setTimeout> | undefined
  /** When the last message came; timers are suspended with the page, this is not. */
  private lastMessageAt = 0
  private ended = false
  private refs = 0
  /** The number of the last hello. */
  private helloRef = 0
  /** The guest of this connection, once the server has named it. */
  private you: string | null | undefined
  private readonly unwatchGuest: () => void

  constructor(
    private readonly code: string,
    private readonly listener: Listener,
  ) {
    window.addEventListener('online', this.online)
    window.addEventListener('offline', this.probe)
    document.addEventListener('visibilitychange', this.visibilityChanged)
    this.unwatchGuest = guest.watch(this.guestChanged)
    this.open()
  }

  /** Send a message; returns the number that its answer refers to, or 0 if it could not be sent. */
  send(message: PageMessage): number {
    if (this.socket?.readyState !== WebSocket.OPEN) return 0
    this.refs += 1
    this.socket.send(JSON.stringify({ ...message, ref: this.refs }))
    return this.refs
  }

  hello(): void {
    const { seat, after, build } = this.listener.known()
    this.helloRef = this.send({ type: 'hello', protocol: PROTOCOL, build, seat, after, views: true })
  }

  close(): void {
    this.end()
    this.listener.state('closed')
  }

  private open(): void {
    clearTimeout(this.retry)
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    this.you = undefined
    const socket = new WebSocket(`${scheme}://${location.host}${base}api/tables/${this.code}/stream`)
    this.socket = socket
    socket.onopen = () => this.hello()
    socket.onmessage = (event) => {
      this.resetTimers()
      this.read(JSON.parse(String(event.data)) as ServerMessage)
    }
    socket.onclose = () => this.lost()
    // A handshake may hang just like an open connection.
    this.resetTimers()
  }

  private read(message: ServerMessage): void {
    if (!('type' in message)) return this.listener.message(message)
    if (message.type === 'ping') this.send({ type: 'pong' })
    else if (message.type === 'bye' && message.why === 'reload') this.reload()
    else if (message.type === 'error' && message.code === 'not_yours' && message.ref === this.helloRef) this.denied()
    else this.listener.message(message)
    if (message.type === 'welcome') this.welcomed(message.you)
  }

  /** Somebody else has taken the seat meanwhile: say hello without it. */
  private denied(): void {
    this.listener.denied()
    this.hello()
  }

  /** The backoff is reset late, so that a server which fails right after the welcome is not flooded. */
  private welcomed(you: string | null): void {
    this.you = you
    guest.note(you)
    clearTimeout(this.stable)
    this.stable = setTimeout(() => (this.wait = FIRST_WAIT), STABLE)
  }

  private reload(): void {
    this.end()
    this.listener.state('reload')
  }

  private end(): void {
    this.ended = true
    window.removeEventListener('online', this.online)
    window.removeEventListener('offline', this.probe)
    document.removeEventListener('visibilitychange', this.visibilityChanged)
    this.unwatchGuest()
    clearTimeout(this.retry)
    this.drop()
  }

  /** A message has come: restart the timers. */
  private resetTimers(): void {
    this.lastMessageAt = Date.now()
    clearTimeout(this.quiet)
    this.quiet = setTimeout(() => this.send({ type: 'ping' }), QUIET)
    this.loseAfter(SILENCE)
  }

  private loseAfter(milliseconds: number): void {
    clearTimeout(this.silence)
    this.silence = setTimeout(() => this.lost(), milliseconds)
  }

  /** Abandon the socket at once: a frozen one would take a minute to close. */
  private drop(): void {
    for (const timer of [this.quiet, this.silence, this.stable]) clearTimeout(timer)
    const socket = this.socket
    this.socket = null
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }

  private lost(): void {
    this.drop()
    if (this.ended) return
    this.listener.state('lost')
    clearTimeout(this.retry)
    // Random jitter keeps all pages from reconnecting at the same moment.
    this.retry = setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2))
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT)
  }

  /** A connection belongs to the guest who opened it, so another guest needs a new one. */
  private guestChanged = (id: string) => {
    if (id === this.you) return
    this.drop()
    this.listener.state('connecting')
    this.open()
  }

  /** The network is back: try at once. */
  private online = () => {
    this.wait = FIRST_WAIT
    if (this.socket) this.probe()
    else this.open()
  }

  /** The connection may be dead: it has a moment to answer a ping. */
  private probe = () => {
    if (this.socket?.readyState !== WebSocket.OPEN) return
    this.send({ type: 'ping' })
    this.loseAfter(PROBE)
  }

  /** Timers of a hidden page run late or not at all, so check the clock when it becomes visible. */
  private visibilityChanged = () => {
    if (document.visibilityState === 'hidden') return
    if (!this.socket) this.open()
    else if (Date.now() - this.lastMessageAt >= SILENCE) this.lost()
    else this.probe()
  }
}
