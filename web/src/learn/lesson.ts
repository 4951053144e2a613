import type { Component } from 'svelte'
import type { NewTable, Options } from '../server/api'
import type { Table } from '../table/table.svelte'

/**
 * What a game teaches. `games/<game>/learn.ts` exports one as `lesson`; its texts lie in
 * `games/<game>/learn/<language>.ftl` and are loaded only together with it.
 */
export interface Lesson {
  /** The rules in short, with pictures, for these options of the game. */
  Rules: Component<{ options: Options }>
  /** The options with a page of their own in the rules: what a reader may switch on. */
  variants: { name: string; values: string[]; /** What is switched off by it. */ without?: string[] }[]
  first: FirstRace
}

/** A real race against bots, with a coach at the reader's side. */
export interface FirstRace {
  /** The table for it: a short track and few rules. */
  table: Omit<NewTable, 'game'>
  /** What the coach says, in this order of importance, each once. */
  advice: Advice[]
}

export interface Advice {
  key: string
  /** Whether this is the moment for it. */
  when(table: Table): boolean
  text(table: Table): string
  /** What it is about, as a selector of something on the page. */
  at?: string
  /** It stays until the reader says "go on" or something else is due; otherwise until its moment has passed. */
  nod?: boolean
}

/** Which advice was given already, and which is due now. */
export class Lectern {
  private done = new Set<string>()
  private shown: Advice | null = null

  constructor(private readonly advice: Advice[]) {}

  /** The advice for this moment; advice whose moment has passed is not given again. */
  due(table: Table): Advice | null {
    const last = this.shown
    if (last && this.open(last) && last.when(table)) return last
    const next = this.advice.find((one) => one !== last && this.open(one) && one.when(table)) ?? null
    // What waits for a nod stays after its moment, too, until there is something better to say.
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
