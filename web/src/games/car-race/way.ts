/** A move being put together square by square, from the legal ways that the server offers. */
export class Way {
  constructor(
    readonly ways: number[][],
    readonly taken: number[] = [],
  ) {}

  /** The ways that can still be driven. */
  get open(): number[][] {
    return this.ways.filter((way) => this.taken.every((square, index) => way[index] === square))
  }

  /** The squares directly ahead. */
  get next(): number[] {
    const ahead = this.open.flatMap((way) => way[this.taken.length] ?? [])
    return [...new Set(ahead)]
  }

  /** Every square that can still be driven to, with the shortest legal way there. */
  get reach(): Map<number, number[]> {
    const found = new Map<number, number[]>()
    for (const way of this.open) {
      for (let end = this.taken.length + 1; end <= way.length; end++) {
        const square = way[end - 1]!
        const known = found.get(square)
        if (!known || known.length > end) found.set(square, way.slice(0, end))
      }
    }
    return found
  }

  /** Whether the move may end here. */
  get whole(): boolean {
    return this.taken.length > 0 && this.open.some((way) => way.length === this.taken.length)
  }

  /** The way after driving to a lit square; null if it cannot be reached. */
  to(square: number): Way | null {
    const taken = this.reach.get(square)
    return taken ? new Way(this.ways, taken) : null
  }

  /** One square back. */
  back(): Way {
    return new Way(this.ways, this.taken.slice(0, -1))
  }
}

/** Which dice are used after driving over squares of these colours: the first unused one of each colour. */
export function aside(dice: string[], colours: string[]): boolean[] {
  const used = dice.map(() => false)
  for (const colour of colours) {
    const at = dice.findIndex((face, index) => face === colour && !used[index])
    if (at >= 0) used[at] = true
  }
  return used
}
