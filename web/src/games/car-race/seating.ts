/** Who sits on a chair when players gather round one device. */
export type Kind = 'person' | 'bot' | 'nobody'

const ROUND: Kind[] = ['nobody', 'person', 'bot']

/** Who played last time; the first time one player races a bot. */
export function readKinds(kept: string | null): Kind[] {
  const kinds = (kept ?? '').split(',') as Kind[]
  return kinds.every((kind) => ROUND.includes(kind)) ? kinds : ['person', 'bot']
}

/** A tap on a chair: nobody, a person, a bot, nobody again. */
export function nextKind(kind: Kind): Kind {
  return ROUND[(ROUND.indexOf(kind) + 1) % ROUND.length]!
}

/** The seats of the table: empty chairs are taken away. */
export function seatsOf(kinds: Kind[], level: string): { players: number; sit: number[]; bots: Record<string, string> } {
  const taken = kinds.filter((kind) => kind !== 'nobody')
  const seats = taken.map((kind, seat) => ({ kind, seat }))
  return {
    players: taken.length,
    sit: seats.filter(({ kind }) => kind === 'person').map(({ seat }) => seat),
    bots: Object.fromEntries(seats.filter(({ kind }) => kind === 'bot').map(({ seat }) => [String(seat), level])),
  }
}
