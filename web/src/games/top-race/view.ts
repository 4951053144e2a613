import type { Table } from '../../table/table.svelte'
import type { View } from './types'

/** What the viewer of a table may know. */
export function viewOf(table: Table): View | null {
  return table.view as View | null
}
