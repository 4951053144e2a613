import { json } from '../server/api'
import type { NewSeason, SeasonCard, SeasonLists } from '../server/types'

const at = (code: string, rest = '') => `/seasons/${encodeURIComponent(code)}${rest}`

/** Requests about championships. */
export const seasonApi = {
  lists: () => json<SeasonLists>('GET', '/seasons'),
  make: (season: NewSeason) => json<SeasonCard>('POST', '/seasons', season),
  season: (code: string) => json<SeasonCard>('GET', at(code)),
  join: (code: string) => json<SeasonCard>('POST', at(code, '/join')),
  leave: (code: string) => json<SeasonCard>('POST', at(code, '/leave')),
  start: (code: string) => json<SeasonCard>('POST', at(code, '/start')),
}
