/** The circuit that is being drawn: every step can be undone, and the browser keeps the last one. */
import { keep, kept } from '../settings.svelte'
import { fresh, idOf, type Circuit } from './circuit'

const KEY = 'draft'
/** The circuits that those of links took the place of, since a tab that was closed has nothing to undo; and how many are kept. */
const REPLACED = 'draft-replaced'
const MOST_REPLACED = 5

export class Draft {
  #past = $state.raw<Circuit[]>([])
  #future = $state.raw<Circuit[]>([])
  #now = $state.raw<Circuit>(fresh(''))
  /** What a gesture began with; its steps are undone together. */
  #held: Circuit | null = null

  /** The circuits of which this one took the place can be had back by undoing. */
  constructor(start: Circuit, replaced: Circuit[] = []) {
    this.#now = start
    this.#past = replaced
  }

  get now(): Circuit {
    return this.#now
  }
  /** What the gesture in progress began with, or else the circuit. */
  get start(): Circuit {
    return this.#held ?? this.#now
  }
  get canUndo(): boolean {
    return this.#past.length > 0
  }
  get canRedo(): boolean {
    return this.#future.length > 0
  }

  /** Make a step. */
  set(next: Circuit): void {
    if (next === this.#now) return
    if (this.#held === null) this.#past = [...this.#past, this.#now]
    this.#future = []
    this.#now = next
    this.#keep()
  }
  /** Begin a gesture: everything up to its end is one step. */
  hold(): void {
    this.#held ??= this.#now
  }
  release(): void {
    if (this.#held !== null && this.#held !== this.#now) this.#past = [...this.#past, this.#held]
    this.#held = null
    this.#keep()
  }
  undo(): void {
    const last = this.#past.at(-1)
    if (!last) return
    this.#past = this.#past.slice(0, -1)
    this.#future = [this.#now, ...this.#future]
    this.#now = last
    this.#keep()
  }
  redo(): void {
    const [next, ...rest] = this.#future
    if (!next) return
    this.#future = rest
    this.#past = [...this.#past, this.#now]
    this.#now = next
    this.#keep()
  }
  #keep(): void {
    if (this.#held === null) keep(KEY, JSON.stringify(this.#now))
  }
}

/** The circuit that this browser kept, if it is one. */
export function keptCircuit(): Circuit | null {
  return asCircuit(read(KEY))
}

/** The circuits that were replaced, the latest last. */
export function replacedCircuits(): Circuit[] {
  const listed = read(REPLACED)
  return Array.isArray(listed) ? listed.flatMap((one) => asCircuit(one) ?? []) : []
}

/** Keep a circuit of which another takes the place. */
export function keepReplaced(circuit: Circuit): void {
  const others = replacedCircuits().filter((one) => JSON.stringify(one) !== JSON.stringify(circuit))
  keep(REPLACED, JSON.stringify([...others, circuit].slice(-MOST_REPLACED)))
}

function read(key: string): unknown {
  try {
    return JSON.parse(kept(key) ?? 'null')
  } catch {
    return null
  }
}

/** A value from outside as a circuit, if it has the form of one; the server checks the rest. */
export function asCircuit(value: unknown): Circuit | null {
  const one = value as Partial<Circuit> | null
  if (typeof one !== 'object' || one === null || typeof one.title !== 'string' || typeof one.theme !== 'string') return null
  if (!isList(one.shape) || typeof one.layouts !== 'object' || one.layouts === null) return null
  if (!Object.values(one.layouts).every((layout) => isList(layout?.section))) return null
  const lap = typeof one.lap === 'string' ? { lap: one.lap } : {}
  return { id: idOf(one.title), title: one.title, theme: one.theme, heading: Number(one.heading) || 0, ...lap, shape: one.shape, layouts: one.layouts }
}

function isList(value: unknown): value is Circuit['shape'] {
  const list = Array.isArray(value) && value.length > 1 && value.length <= 200
  return list && value.every((one) => typeof one === 'object' && one !== null && typeof (one as { kind?: unknown }).kind === 'string')
}
