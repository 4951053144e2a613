import { json } from '../server/api'
import type { RaceOfTheDay, TableSummary } from '../server/types'

/** Requests about the race of the day. */
export const dayApi = {
  day: (day: string) => json<RaceOfTheDay>('GET', `/days/${encodeURIComponent(day)}`),
  race: () => json<TableSummary>('POST', '/days/today/race'),
}
