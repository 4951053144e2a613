import { PROTOCOL, type PageMessage, type ServerMessage } from './types'
import { guest } from './guest'

export type Link = 'connecting' | 'open' | 'lost' | 'reload' | 'closed'

export interface Listener {
  frame(frame: ServerMessage): void
  link(state: Link): void
  /** What the page knows already, for catching up. */
  known(): { seat: number | null; after: number | null; build: string }
  /** The seat that the page wanted to look through is not its guest's. */
  denied(): void
}

const FIRST_WAIT = 400
const LONGEST_WAIT = 8000
/** The server beats every 4 seconds; after a longer silence the page asks whether it is there. */
export const QUIET = 5000
/** After this much silence the connection is dead, even if nobody has closed it. */
export const SILENCE = 9000
/** How long an answer may take when the browser says that there is no network, or after sleep. */
export const PROBE = 3000
/** A connection that has lasted so long after its welcome is sound: the next cut is a new trouble. */
export const SOUND = 5000

/** One table's WebSocket: opens, says hello, beats, and connects again when it is cut or frozen. */
export class Stream {
  private socket: WebSocket | null = null
  private wait = FIRST_WAIT
  private retry: ReturnType<typeof setTimeout> | undefined
  private quiet: ReturnType<typeof setTimeout> | undefined
  private silence: ReturnType<typeof setTimeout> | undefined
  private sound: ReturnType<typeof setTimeout> | undefined
  /** When the server was last heard; timers sleep with the page, this does not. */
  private heardAt = 0
  private ended = false
  private refs = 0
  /** The number of the last hello. */
  private greeting = 0
  /** Who the server takes this connection for, once it has said so. */
  private you: string | null | undefined
  private readonly forget: () => void

  constructor(
    private readonly code: string,
    private readonly listener: Listener,
  ) {
    window.addEventListener('online', this.online)
    window.addEventListener('offline', this.doubt)
    document.addEventListener('visibilitychange', this.wake)
    this.forget = guest.watch(this.identify)
    this.open()
  }

  /** Send a frame; the number returned is that of its answer, 0 where it could not be sent. */
  send(frame: PageMessage): number {
    if (this.socket?.readyState !== WebSocket.OPEN) return 0
    this.refs += 1
    this.socket.send(JSON.stringify({ ...frame, ref: this.refs }))
    return this.refs
  }

  hello(): void {
    const { seat, after, build } = this.listener.known()
    this.greeting = this.send({ type: 'hello', protocol: PROTOCOL, build, seat, after, views: true })
  }

  close(): void {
    this.end()
    this.listener.link('closed')
  }

  private open(): void {
    clearTimeout(this.retry)
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    this.you = undefined
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.code}/stream`)
    this.socket = socket
    socket.onopen = () => this.hello()
    socket.onmessage = (message) => {
      this.listen()
      this.read(JSON.parse(String(message.data)) as ServerMessage)
    }
    socket.onclose = () => this.lost()
    // A handshake may hang as well as an open connection.
    this.listen()
  }

  private read(frame: ServerMessage): void {
    if (frame.type === 'ping') this.send({ type: 'pong' })
    else if (frame.type === 'bye' && frame.why === 'reload') this.reload()
    else if (frame.type === 'error' && frame.code === 'not_yours' && frame.ref === this.greeting) this.denied()
    else this.listener.frame(frame)
    if (frame.type === 'welcome') this.welcomed(frame.you)
  }

  /** The seat has gone to somebody else meanwhile: come as whoever the guest is now. */
  private denied(): void {
    this.listener.denied()
    this.hello()
  }

  /** A server that lets pages in and fails at once must not be asked again and again at full pace. */
  private welcomed(you: string | null): void {
    this.you = you
    guest.note(you)
    clearTimeout(this.sound)
    this.sound = setTimeout(() => (this.wait = FIRST_WAIT), SOUND)
  }

  private reload(): void {
    this.end()
    this.listener.link('reload')
  }

  private end(): void {
    this.ended = true
    window.removeEventListener('online', this.online)
    window.removeEventListener('offline', this.doubt)
    document.removeEventListener('visibilitychange', this.wake)
    this.forget()
    clearTimeout(this.retry)
    this.drop()
  }

  /** Something was heard: the connection has its whole time again. */
  private listen(): void {
    this.heardAt = Date.now()
    clearTimeout(this.quiet)
    this.quiet = setTimeout(() => this.send({ type: 'ping' }), QUIET)
    this.expect(SILENCE)
  }

  private expect(milliseconds: number): void {
    clearTimeout(this.silence)
    this.silence = setTimeout(() => this.lost(), milliseconds)
  }

  /** Let go of the socket at once: a frozen one would take a minute to say that it is closed. */
  private drop(): void {
    for (const timer of [this.quiet, this.silence, this.sound]) clearTimeout(timer)
    const socket = this.socket
    this.socket = null
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }

  private lost(): void {
    this.drop()
    if (this.ended) return
    this.listener.link('lost')
    clearTimeout(this.retry)
    // A little chance keeps a whole hall of pages from knocking at the same moment.
    this.retry = setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2))
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT)
  }

  /** Who a connection belongs to is settled when it is opened, so another guest needs another one. */
  private identify = (id: string) => {
    if (id === this.you) return
    this.drop()
    this.listener.link('connecting')
    this.open()
  }

  /** The network is back: try at once. */
  private online = () => {
    this.wait = FIRST_WAIT
    if (this.socket) this.doubt()
    else this.open()
  }

  /** The connection may be dead: it has a moment to show that it is not. */
  private doubt = () => {
    if (this.socket?.readyState !== WebSocket.OPEN) return
    this.send({ type: 'ping' })
    this.expect(PROBE)
  }

  /** Timers of a hidden page run late or not at all, so look at the clock when it is seen again. */
  private wake = () => {
    if (document.visibilityState === 'hidden') return
    if (!this.socket) this.open()
    else if (Date.now() - this.heardAt >= SILENCE) this.lost()
    else this.doubt()
  }
}
