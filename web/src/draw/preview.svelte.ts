/** The board as the server draws it: one request at a time, always for the latest circuit. */
import { api, Refused } from '../server/api'
import type { Drawn, Problem } from '../server/types'
import { headingOf, sectionsOf, written, type Circuit, type Written } from './circuit'
import { boxOf, fitBox, placeClosed, type Fit, type Point } from './geometry'
import { asidesOf, isSmoothed } from './road'

export interface Asked {
  circuit: Circuit
  game: string
  night: boolean
  /** Whether more changes will follow at once; a slow server then draws no scenery. */
  dragged: boolean
}

/** A board, and how the sections that it was drawn from lie on it. */
export interface Shown {
  address: string
  size: [number, number]
  fit: Fit
  /** By section, how far aside of it the game's road lies at equal steps. */
  asides: Point[][]
  /** Whether the game has smoothed the sections. */
  smoothed: boolean
  spaces: number
}

export interface Fault {
  refusal: Problem
  written: Written
}

/** Milliseconds after which a board with scenery counts as slow. */
const SLOW = 400
/** Milliseconds to wait after a refusal for asking too often. */
const PAUSE = 2000

export class Preview {
  shown = $state.raw<Shown | null>(null)
  fault = $state.raw<Fault | null>(null)
  busy = $state(false)
  #wanted: Asked | null = null
  #running = false
  #slow = false

  /** Draw this as soon as possible; whatever was waiting is dropped. */
  want(asked: Asked): void {
    this.#wanted = asked
    if (!this.#running) void this.#run()
  }

  async #run(): Promise<void> {
    this.#running = this.busy = true
    while (this.#wanted) {
      const asked = this.#wanted
      this.#wanted = null
      await this.#draw(asked)
    }
    this.#running = this.busy = false
  }

  async #draw(asked: Asked): Promise<void> {
    const quick = this.#slow
    const begun = performance.now()
    const text = written(asked.circuit)
    try {
      const drawn = await api.draw({ text: text.text, game: asked.game, night: asked.night, scenery: !quick })
      this.shown = shownOf(drawn, asked)
      this.fault = null
      if (!quick) this.#slow = performance.now() - begun > SLOW
      else if (!asked.dragged && !this.#wanted) await this.#decorate(asked, text)
    } catch (error) {
      await this.#failed(error, asked, text)
    }
  }

  /** Draw the same board again with scenery. */
  async #decorate(asked: Asked, text: Written): Promise<void> {
    const begun = performance.now()
    try {
      const drawn = await api.draw({ text: text.text, game: asked.game, night: asked.night, scenery: true })
      if (!this.#wanted) this.shown = shownOf(drawn, asked)
      this.#slow = performance.now() - begun > SLOW
    } catch {
      // The board without scenery is good enough.
    }
  }

  async #failed(error: unknown, asked: Asked, text: Written): Promise<void> {
    const refusal: Problem = error instanceof Refused ? error.refusal : { code: 'broken', args: {} }
    if (refusal.code === 'too_slow' && !this.#slow) {
      this.#slow = true
      this.#wanted ??= asked
    } else if (refusal.code === 'too_many') {
      this.#wanted ??= asked
      await new Promise((done) => setTimeout(done, PAUSE))
    } else this.fault = { refusal, written: text }
  }
}

function shownOf(drawn: Drawn, { circuit, game }: Asked): Shown {
  const [left, top, right, bottom] = drawn.box
  const placed = placeClosed(sectionsOf(circuit, game), headingOf(circuit, game))
  const fit = fitBox(boxOf(placed), { left, top, right, bottom })
  const address = `data:image/svg+xml,${encodeURIComponent(drawn.svg)}`
  const asides = asidesOf(placed, fit, drawn.road)
  return { address, size: drawn.size, fit, asides, smoothed: isSmoothed(asides, placed, fit), spaces: drawn.spaces }
}
