import { PROTOCOL, type PageFrame, type ServerFrame } from './frames'

export type Link = 'connecting' | 'open' | 'lost' | 'reload' | 'closed'

export interface Listener {
  frame(frame: ServerFrame): void
  link(state: Link): void
  /** What the page knows already, for catching up. */
  known(): { seat: number | null; after: number | null; build: string }
}

const FIRST_WAIT = 400
const LONGEST_WAIT = 8000
/** The server beats every 20 seconds; longer silence means that the line is dead. */
const SILENCE = 45_000

/** One table's WebSocket: opens, says hello, beats, and connects again when it is cut. */
export class Stream {
  private socket: WebSocket | null = null
  private wait = FIRST_WAIT
  private timer: ReturnType<typeof setTimeout> | undefined
  private watch: ReturnType<typeof setTimeout> | undefined
  private ended = false
  private refs = 0

  constructor(
    private readonly code: string,
    private readonly listener: Listener,
  ) {
    window.addEventListener('online', this.now)
    document.addEventListener('visibilitychange', this.now)
    this.open()
  }

  /** Send a frame; the number returned is that of its answer, 0 where it could not be sent. */
  send(frame: PageFrame): number {
    if (this.socket?.readyState !== WebSocket.OPEN) return 0
    this.refs += 1
    this.socket.send(JSON.stringify({ ...frame, ref: this.refs }))
    return this.refs
  }

  hello(): void {
    const { seat, after, build } = this.listener.known()
    this.send({ type: 'hello', protocol: PROTOCOL, build, seat, after, views: true })
  }

  close(): void {
    this.ended = true
    clearTimeout(this.timer)
    clearTimeout(this.watch)
    window.removeEventListener('online', this.now)
    document.removeEventListener('visibilitychange', this.now)
    this.socket?.close()
    this.listener.link('closed')
  }

  private open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.code}/stream`)
    this.socket = socket
    socket.onopen = () => {
      this.wait = FIRST_WAIT
      this.hello()
      this.listen()
    }
    socket.onmessage = (message) => {
      this.listen()
      this.read(JSON.parse(String(message.data)) as ServerFrame)
    }
    socket.onclose = () => {
      if (this.socket === socket) this.lost()
    }
  }

  private read(frame: ServerFrame): void {
    if (frame.type === 'ping') this.send({ type: 'pong' })
    else if (frame.type === 'bye' && frame.why === 'reload') this.reload()
    else this.listener.frame(frame)
  }

  private reload(): void {
    this.ended = true
    this.listener.link('reload')
    this.socket?.close()
  }

  private listen(): void {
    clearTimeout(this.watch)
    this.watch = setTimeout(() => this.socket?.close(), SILENCE)
  }

  private lost(): void {
    clearTimeout(this.watch)
    if (this.ended) return
    this.listener.link('lost')
    clearTimeout(this.timer)
    // A little chance keeps a whole hall of pages from knocking at the same moment.
    this.timer = setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2))
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT)
  }

  /** Back from sleep or from a tunnel: try at once. */
  private now = () => {
    const asleep = document.visibilityState === 'hidden'
    const dead = this.socket?.readyState === WebSocket.CLOSED
    if (asleep || !dead || this.ended) return
    clearTimeout(this.timer)
    this.wait = FIRST_WAIT
    this.open()
  }
}
