import type { GameEvent } from '../../server/types'
import { BLACK } from './dice'

/** A die on the table: whose and which it is, its value and its effect. */
export interface Rolled {
  key: number
  seat: number
  die: number
  value: number
  cause: string
  lost: number
  how: string
}

/** The reasons for rolling the black die. */
const CAUSES = new Set(['grid', 'start', 'collision', 'engine', 'danger', 'marksman'])
/** At most this many dice are shown; the oldest go first. */
const LONGEST = 8

/** The dice on the table after an event. */
export function laid(before: Rolled[], event: GameEvent, key: number): Rolled[] {
  const { kind } = event
  if (kind === 'gear' || kind === 'lineup') return []
  if (kind !== 'roll' && !CAUSES.has(kind)) return before
  const one: Rolled = {
    key,
    seat: event.seat!,
    die: kind === 'roll' ? Number(event.gear) : BLACK,
    value: Number(event.value),
    cause: kind,
    lost: Number(event.lost ?? 0),
    how: String(event.how ?? ''),
  }
  const fresh = kind === 'start' || (kind === 'roll' && before.at(-1)?.cause !== 'start')
  return fresh ? [one] : [...before, one].slice(-LONGEST)
}
