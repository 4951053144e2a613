/** Pending requests, by the number that their answers refer to. */
export class Requests<T> {
  private open = new Map<number, (answer: T) => void>()

  /** Wait for the answer to a request; one that was not sent (0) resolves to `none`. */
  made(ref: number, none: T): Promise<T> {
    return ref ? new Promise((resolve) => this.open.set(ref, resolve)) : Promise.resolve(none)
  }

  /** Resolve a request; returns whether it was pending. */
  answered(ref: number | null, answer: T): boolean {
    const resolve = ref === null ? undefined : this.open.get(ref)
    if (ref !== null) this.open.delete(ref)
    resolve?.(answer)
    return resolve !== undefined
  }

  /** Give up on all pending requests. */
  drop(none: T): void {
    for (const resolve of this.open.values()) resolve(none)
    this.open.clear()
  }
}
