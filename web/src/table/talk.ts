import { api, Refused } from '../server/api'
import type { PageMessage, Problem } from '../server/types'

/** What this page says to the others. Only a guest may, so whoever just looks on is made one first. */
export class Talk {
  private you: string | null = null
  private introduced = false
  private waiting: PageMessage[] = []

  constructor(
    private readonly send: (frame: PageMessage) => number,
    private readonly refused: (refusal: Problem) => void,
  ) {}

  /** Say it now, or as soon as the server knows who says it. */
  say(frame: PageMessage): void {
    if (this.you !== null && this.send(frame)) return
    this.waiting.push(frame)
    if (this.you === null) void this.introduce()
  }

  /** The server has said who it takes the page for. */
  welcomed(you: string | null): void {
    this.you = you
    if (you !== null) for (const frame of this.waiting.splice(0)) this.send(frame)
    else if (this.introduced) this.giveUp({ code: 'no_guest', args: {} })
  }

  /** Being given a name, the page connects again, and is welcomed by it unless it keeps no cookies. */
  private async introduce(): Promise<void> {
    try {
      await api.me()
      this.introduced = true
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
