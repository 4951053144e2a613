/** The state of the editor, and everything that its buttons, handles and keys do. */
import { settings } from '../settings.svelte'
import { badCircuit, sayFault } from '../server/faults'
import { wordsOf } from '../server/words'
import { say } from '../texts/texts.svelte'
import { headingOf, idOf, sectionAt, sectionsOf, withSections, type Circuit, type Layout, type Section } from './circuit'
import { Draft } from './draft.svelte'
import * as edits from './edits'
import { gapOf, lengthOf, place, placeClosed, totalTurn, type Placed } from './geometry'
import { Preview } from './preview.svelte'

/** The kinds of sections that can be added, by name. */
export type Part = 'straight' | 'left' | 'right' | 'chicane' | 'taper' | 'tunnel'

/** What is wrong, the sections at fault, and the spaces of the first of these that would mend it. */
export interface Trouble {
  words: string
  sections: number[]
  fix?: number[]
}

export class Editor {
  readonly draft: Draft
  readonly preview = new Preview()
  game = $state('')
  selected = $state(0)
  /** Whether other sections give way, so that the loop stays closed. */
  steady = $state(true)
  dragging = $state(false)
  /** Where the heat of a test drive lies on the board. */
  heat = $state.raw<{ outline: [number, number][]; share: number }[]>([])

  readonly circuit: Circuit = $derived.by(() => this.draft.now)
  readonly sections: Section[] = $derived(sectionsOf(this.circuit, this.game))
  readonly heading: number = $derived(headingOf(this.circuit, this.game))
  readonly placed: Placed[] = $derived(placeClosed(this.sections, this.heading))
  readonly layout: Layout | undefined = $derived(this.circuit.layouts[this.game])
  /** Whether the layout has squares of several colours. */
  readonly coloured: boolean = $derived(Boolean(this.layout?.section.some((one) => one.colours)))
  readonly at: number = $derived(Math.min(this.selected, this.sections.length - 1))
  readonly section: Section = $derived(this.sections[this.at]!)
  /** What can be added here: a ring has a tunnel, and lanes become fewer in a taper. */
  readonly parts: readonly Part[] = $derived.by(() => {
    if (this.layout?.ring) return ['straight', 'left', 'right', 'tunnel']
    return ['straight', 'left', 'right', 'chicane', ...(this.layout && !this.coloured ? (['taper'] as const) : [])]
  })
  /** What is wrong with the circuit, in words, and the sections at fault. */
  readonly problem: Trouble | null = $derived.by(() => this.#problem())

  constructor(start: Circuit, game: string, replaced: Circuit[] = []) {
    this.draft = new Draft(start, replaced)
    this.game = game
    $effect(() => {
      if (this.game) this.preview.want({ circuit: this.circuit, game: this.game, night: settings.night, dragged: this.dragging })
    })
  }

  #problem(): Trouble | null {
    const turn = totalTurn(this.sections)
    if (Math.abs(Math.abs(turn) - 360) > 0.05) return { words: sayFault('turn', { turn: edits.round(turn, 1) }), sections: [] }
    const gap = gapOf(this.placed)
    if (gap > 0.05) return { words: sayFault('gap', { gap: edits.round(gapOf(place(this.sections, this.heading)), 1) }), sections: [this.sections.length - 1, 0] }
    const fault = this.preview.fault
    if (!fault) return null
    const words = wordsOf(fault.refusal)
    const bad = badCircuit(fault.refusal)
    const { first, second, counts } = bad?.details ?? {}
    if (bad?.fault === 'overlap') return { words, sections: [Number(first) - 1, Number(second) - 1] }
    const at = bad?.line ? sectionAt(fault.written, this.circuit, this.game, bad.line) : null
    if (at === null) return { words, sections: [] }
    const fits = Array.isArray(counts) && counts.every((count) => count > 0) ? { fix: counts } : {}
    return { words: say('draw-error-at', { section: at + 1, why: words }), sections: [at], ...fits }
  }

  // -- changing the sections ----------------------------------------------------

  /** Which way round the lap runs: 1 is clockwise. */
  get #side(): number {
    return totalTurn(this.sections) < 0 ? -1 : 1
  }

  /** Replace the sections; the others give way to the edited one unless the user has switched that off. */
  #apply(next: Section[], edited: number | null): void {
    if (next === this.sections) return
    const sections = this.steady ? edits.settled(next, this.heading, edited, this.#side) : next
    this.heat = []
    this.draft.set(withSections(this.circuit, this.game, sections))
  }

  select(at: number): void {
    this.selected = Math.min(Math.max(at, 0), this.sections.length - 1)
  }
  add(part: Part): void {
    const at = this.at
    const next = edits.added(this.sections, at, this.#made(part))
    if (next === this.sections) return
    this.#apply(next, at + 1)
    this.select(at + 1)
  }
  #made(part: Part): Section {
    const more: Section = { kind: 'straight' }
    if (this.layout) more.spaces = this.layout.ring ? [4, 4, 4] : this.coloured ? [3, 3, 3] : (this.section.spaces ?? [1]).map(() => 3)
    if (this.coloured) more.colours = ['BWY', 'WYR', 'YRG']
    if (part === 'tunnel') return { kind: 'tunnel', rows: 2 }
    if (part === 'taper') return { ...more, kind: 'taper', spaces: [1, 1] }
    if (part === 'straight') return more.spaces ? more : { ...more, length: edits.round(Math.max(3, this.#usual)) }
    if (part === 'chicane') return { ...more, kind: 'chicane', ...(more.spaces ? {} : { length: edits.round(Math.max(5, this.#usual)) }), angle: 20 }
    const bend: Section = { ...more, kind: 'bend', radius: edits.round(Math.max(2, this.#usual / 2)), angle: part === 'left' ? -45 : 45 }
    if (!this.layout?.ring) return bend
    return { ...bend, spaces: part === 'left' ? [3, 4, 5] : [5, 4, 3], corner: say('draw-corner', { number: this.sections.length }), stops: 1 }
  }
  /** The length of a usual straight here. */
  get #usual(): number {
    const all = this.sections.filter((one) => one.kind === 'straight').map(lengthOf)
    return all.length ? all.reduce((sum, one) => sum + one, 0) / all.length / 2 : 4
  }
  remove(at = this.at): void {
    this.#apply(edits.removed(this.sections, at), null)
    this.select(Math.min(at, this.sections.length - 1))
  }
  move(from: number, to: number): void {
    const next = edits.moved(this.sections, from, to)
    if (next === this.sections) return
    this.#apply(next, to)
    this.select(to)
  }
  /** Carry a section from where it was lifted: if every place that it passes were settled, the circuit would change its shape. */
  carry(from: number, to: number): void {
    const { start } = this.draft
    if (from === to) this.draft.set(start)
    else this.#apply(edits.moved(sectionsOf(start, this.game), from, to), to)
    this.select(to)
  }
  turn(angle: number, at = this.at): void {
    this.#apply(edits.turned(this.sections, at, angle), at)
  }
  stretch(size: number, at = this.at): void {
    this.#apply(edits.stretched(this.sections, at, size), at)
  }
  widen(lanes: number): void {
    this.#apply(edits.widened(this.sections, this.at, lanes), this.at)
  }
  change(change: Partial<Section>): void {
    this.#apply(edits.changed(this.sections, this.at, change), this.at)
  }
  /** Set all sections at once; those with the same size need nothing else to give way. */
  replaceSections(next: Section[]): void {
    this.#apply(next, this.at)
  }
  mirror(): void {
    const shape = edits.mirrored(this.circuit.shape)
    const layouts = Object.fromEntries(Object.entries(this.circuit.layouts).map(([game, layout]) => [game, { ...layout, section: edits.mirrored(layout.section) }]))
    this.draft.set({ ...this.circuit, heading: (360 - this.circuit.heading) % 360, shape, layouts })
  }
  /** Give a section the spaces that would mend what is wrong with it. */
  mend({ sections: [at], fix }: Trouble): void {
    if (at === undefined || !fix) return
    this.select(at)
    this.#apply(edits.changed(this.sections, at, edits.adapted({ ...this.sections[at]!, spaces: fix })), at)
  }
  close(): void {
    const steady = this.steady
    this.steady = true
    this.#apply([...this.sections], null)
    this.steady = steady
  }

  // -- changing the circuit -----------------------------------------------------

  rename(title: string): void {
    this.draft.set({ ...this.circuit, title, id: idOf(title) })
  }
  paint(theme: string): void {
    this.draft.set({ ...this.circuit, theme })
  }
  setLap(lap: string): void {
    this.draft.set({ ...this.circuit, lap })
  }
  /** Turn the whole circuit on the page. */
  head(heading: number): void {
    const next = ((Math.round(heading) % 360) + 360) % 360
    if (this.layout) this.draft.set({ ...this.circuit, layouts: { ...this.circuit.layouts, [this.game]: { ...this.layout, heading: next } } })
    else this.draft.set({ ...this.circuit, heading: next })
  }
  setLayout(layout: Layout | null): void {
    const { [this.game]: _, ...others } = this.circuit.layouts
    const otherSections = layout?.section !== this.layout?.section
    this.heat = []
    this.draft.set({ ...this.circuit, layouts: layout ? { ...others, [this.game]: layout } : others })
    if (otherSections) this.select(0)
  }
  /** Go on with another circuit; this one can be had back by undoing. */
  load(circuit: Circuit): void {
    this.heat = []
    this.draft.set(circuit)
    this.select(0)
  }
  undo(): void {
    this.heat = []
    this.draft.undo()
  }
  redo(): void {
    this.heat = []
    this.draft.redo()
  }
  grab(): void {
    this.dragging = true
    this.draft.hold()
  }
  drop(): void {
    this.draft.release()
    this.dragging = false
  }
}
