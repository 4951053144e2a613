import type { Component } from 'svelte'
import type { NewTable, Options } from '../server/api'
import type { Table } from '../table/table.svelte'

/**
 * A game's lesson. `games/<game>/learn.ts` exports it as `lesson`; its texts are in
 * `src/paddock/texts/<language>/page/<game>/lesson.ftl` and are loaded only with it.
 */
export interface Lesson {
  /** The rules in short, with pictures, for these options of the game. */
  Rules: Component<{ options: Options }>
  /** The options that the rules explain, for the reader to turn on. */
  variants: { name: string; values: string[]; /** What it turns off. */ without?: string[] }[]
  first: FirstRace
}

/** A real race against bots, with a coach at the reader's side. */
export interface FirstRace {
  /** The table for it: a short track and few rules. */
  table: Omit<NewTable, 'game'>
  /** What the coach says, most important first, each once. */
  advice: Advice[]
}

export interface Advice {
  key: string
  /** Whether it applies now. */
  when(table: Table): boolean
  text(table: Table): string
  /** A selector for what it refers to on the page. */
  at?: string
  /** Show it until the reader confirms or other advice applies; otherwise until it no longer applies. */
  nod?: boolean
}

/** Tracks which advice has been given and which is due. */
export class AdviceTracker {
  private done = new Set<string>()
  private shown: Advice | null = null

  constructor(private readonly advice: Advice[]) {}

  /** The advice that applies now; past advice is not repeated. */
  due(table: Table): Advice | null {
    const last = this.shown
    if (last && this.open(last) && last.when(table)) return last
    const next = this.advice.find((one) => one !== last && this.open(one) && one.when(table)) ?? null
    // Advice that needs confirmation stays until other advice applies.
    if (!next && last?.nod && this.open(last)) return last
    if (last) this.done.add(last.key)
    this.shown = next
    return next
  }

  private open(one: Advice): boolean {
    return !this.done.has(one.key)
  }

  nod(): void {
    if (this.shown) this.done.add(this.shown.key)
  }
}
