/** The header by which every answer says who it was given to. */
export const HEADER = 'paddock-guest'

type Listener = (guest: string) => void

/**
 * Who the server takes this browser for. The cookie itself cannot be read, and it may come with any answer or be
 * exchanged in another tab; a stream that was opened before belongs to whoever had the cookie then.
 */
class Guest {
  private id: string | null = null
  private listeners = new Set<Listener>()
  private tabs: BroadcastChannel | null = null

  /** Take note of who an answer was given to; nobody is told of what is known. */
  note(id: string | null): void {
    if (id === null || id === this.id) return
    this.learn(id)
    this.listen()?.postMessage(id)
  }

  /** Be told when the browser is another guest's; returns how to stop that. */
  watch(listener: Listener): () => void {
    this.listeners.add(listener)
    this.listen()
    return () => {
      this.listeners.delete(listener)
    }
  }

  /** The way to the browser's other tabs, where it has one. */
  private listen(): BroadcastChannel | null {
    if (!this.tabs && typeof BroadcastChannel !== 'undefined') {
      this.tabs = new BroadcastChannel(HEADER)
      this.tabs.onmessage = (message) => this.learn(String(message.data))
    }
    return this.tabs
  }

  private learn(id: string): void {
    this.id = id
    for (const listener of [...this.listeners]) listener(id)
  }
}

export const guest = new Guest()
