import type { RowMessage } from '../server/types'

/** A row of play as a table takes it: from the stream, from what was missed, or from a replay. */
export type PlayedRow = Pick<RowMessage, 'v' | 'events'> & Partial<Omit<RowMessage, 'type'>>
