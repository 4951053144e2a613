/** The response header that names the guest whom the server recognised. */
export const HEADER = 'paddock-guest'

type Listener = (guest: string) => void

/**
 * The guest that the server recognises in this browser. Scripts cannot read the cookie, any response or another tab
 * may replace it, and a stream that is already open belongs to whoever had the cookie then.
 */
class Guest {
  private id: string | null = null
  private listeners = new Set<Listener>()
  private tabs: BroadcastChannel | null = null

  /** The guest, once a response has named one. */
  get current(): string | null {
    return this.id
  }

  /** Note whom a response was for; listeners hear only of changes. */
  note(id: string | null): void {
    if (id === null || id === this.id) return
    this.learn(id)
    this.listen()?.postMessage(id)
  }

  /** Call a listener when the guest changes; returns a function that removes it. */
  watch(listener: Listener): () => void {
    this.listeners.add(listener)
    this.listen()
    return () => {
      this.listeners.delete(listener)
    }
  }

  /** The channel to the browser's other tabs, if it has one. */
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
