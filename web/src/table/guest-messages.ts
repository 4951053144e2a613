import { api, Refused } from '../server/api'
import type { PageMessage, Problem } from '../server/types'

/** Messages that only guests may send, such as chat; a page without a guest registers one first. */
export class GuestMessages {
  private you: string | null = null
  private registered = false
  private waiting: PageMessage[] = []

  constructor(
    private readonly sendNow: (message: PageMessage) => number,
    private readonly refused: (refusal: Problem) => void,
  ) {}

  /** Send a message now, or as soon as this page has a guest. */
  send(message: PageMessage): void {
    if (this.you !== null && this.sendNow(message)) return
    this.waiting.push(message)
    if (this.you === null) void this.register()
  }

  /** The server has said which guest this page belongs to. */
  welcomed(you: string | null): void {
    this.you = you
    if (you !== null) for (const message of this.waiting.splice(0)) this.sendNow(message)
    else if (this.registered) this.giveUp({ code: 'no_guest', args: {} })
  }

  /** With a guest the page connects again and is welcomed as that guest, unless it keeps no cookies. */
  private async register(): Promise<void> {
    try {
      await api.me()
      this.registered = true
    } catch (error) {
      this.giveUp(error instanceof Refused ? error.refusal : { code: 'broken', args: {} })
    }
  }

  private giveUp(refusal: Problem): void {
    if (!this.waiting.length) return
    this.waiting = []
    this.refused(refusal)
  }
}
