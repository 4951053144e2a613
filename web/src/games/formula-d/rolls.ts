import { BLACK } from './dice'
import type { CheckEvent, GridEvent, RaceEvent, RollEvent, StartEvent } from './types'

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

/** The events of a die: of a gear, or the black one. */
export type DieEvent = RollEvent | GridEvent | StartEvent | CheckEvent
/** At most this many dice are shown; the oldest go first. */
const LONGEST = 8

/** The dice on the table after an event. */
export function laid(before: Rolled[], event: RaceEvent, key: number): Rolled[] {
  if (event.kind === 'gear' || event.kind === 'lineup') return []
  if (!('value' in event)) return before
  const fresh = event.kind === 'start' || (event.kind === 'roll' && before.at(-1)?.cause !== 'start')
  return fresh ? [rolled(event, key)] : [...before, rolled(event, key)].slice(-LONGEST)
}

function rolled(event: DieEvent, key: number): Rolled {
  return {
    key,
    seat: event.seat,
    die: event.kind === 'roll' ? event.gear : BLACK,
    value: event.value,
    cause: event.kind,
    lost: 'lost' in event ? event.lost : 0,
    how: event.kind === 'start' ? event.how : '',
  }
}
