/** Who sits on a chair when several players share a device. */
export type Kind = 'person' | 'bot' | 'nobody'

const ROUND: Kind[] = ['nobody', 'person', 'bot']

/** The players of last time; by default one player races a bot. */
export function readKinds(kept: string | null): Kind[] {
  const kinds = (kept ?? '').split(',') as Kind[]
  return kinds.every((kind) => ROUND.includes(kind)) ? kinds : ['person', 'bot']
}

/** A tap on a chair cycles through nobody, a person and a bot. */
export function nextKind(kind: Kind): Kind {
  return ROUND[(ROUND.indexOf(kind) + 1) % ROUND.length]!
}

/** The seats of the table, without the empty chairs. */
export function seatsOf(kinds: Kind[], level: string): { players: number; sit: number[]; bots: Record<string, string> } {
  const taken = kinds.filter((kind) => kind !== 'nobody')
  const seats = taken.map((kind, seat) => ({ kind, seat }))
  return {
    players: taken.length,
    sit: seats.filter(({ kind }) => kind === 'person').map(({ seat }) => seat),
    bots: Object.fromEntries(seats.filter(({ kind }) => kind === 'bot').map(({ seat }) => [String(seat), level])),
  }
}
