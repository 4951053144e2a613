/** Requests on their way to the server, by the number that their answers carry. */
export class Requests<T> {
  private open = new Map<number, (answer: T) => void>()

  /** Wait for the answer to a request; one that was not sent (0) is answered with `none`. */
  made(ref: number, none: T): Promise<T> {
    return ref ? new Promise((resolve) => this.open.set(ref, resolve)) : Promise.resolve(none)
  }

  /** An answer has come; says whether it was waited for. */
  answered(ref: number | null, answer: T): boolean {
    const resolve = ref === null ? undefined : this.open.get(ref)
    if (ref !== null) this.open.delete(ref)
    resolve?.(answer)
    return resolve !== undefined
  }

  /** No answer will come any more. */
  drop(none: T): void {
    for (const resolve of this.open.values()) resolve(none)
    this.open.clear()
  }
}
