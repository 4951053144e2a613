import { getContext, setContext } from 'svelte'
import type { Table } from './table.svelte'

/** How the parts of a room reach the state that they share. */
export interface RaceContext<Race> {
  /** Create the state for a table; called while the room's outermost component is set up. */
  enterRace(table: Table): void
  /** The state, from within the room. */
  race(): Race
  /** The state, from outside the room's components. */
  raceOf(table: Table): Race | undefined
}

export function raceContext<Race>(create: (table: Table) => Race): RaceContext<Race> {
  const key = Symbol('race')
  const races = new WeakMap<Table, Race>()
  return {
    enterRace(table) {
      const race = create(table)
      races.set(table, race)
      setContext(key, race)
    },
    race: () => getContext<Race>(key),
    raceOf: (table) => races.get(table),
  }
}
