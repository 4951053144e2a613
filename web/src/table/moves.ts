import type { Asked, GameMove, Question } from '../server/types'

/** Moves as the server sends them: by kind, with the values of each field. */
export type Moves = Question['moves']

/** A question with its number, which the server leaves out where it is the version of the message. */
export type OpenQuestion = Question & { id: number }

/** The moves of a question or a preview, each with its fields, as the game's generated types have them. */
export function movesOf<Move extends GameMove>(moves: Moves = {}): Move[] {
  return Object.entries(moves).flatMap(([kind, fields]) => {
    const lists = Object.values(fields).filter((values) => Array.isArray(values))
    return Array.from({ length: lists[0]?.length ?? 1 }, (_, at) => moveOf(kind, fields, at) as Move)
  })
}

/** One move: a field has a list with one value per move, or a single value for all of them. */
function moveOf(kind: string, fields: Moves[string], at: number): GameMove {
  const own = Object.entries(fields).map(([name, values]) => [name, Array.isArray(values) ? values[at] : values] as const)
  return { move: [kind, ...own.map(([, value]) => value)].flat().join(' '), ...Object.fromEntries(own), kind }
}

/** The moves of some kinds. */
export function ofKind<Move extends GameMove, Kind extends Move['kind']>(moves: Move[], ...kinds: Kind[]): Extract<Move, { kind: Kind }>[] {
  return moves.filter((move): move is Extract<Move, { kind: Kind }> => kinds.some((kind) => kind === move.kind))
}

/** The seats that are asked; the server sends only the number of most of them. */
export function askedOf(asked: (Asked | number)[]): Asked[] {
  return asked.map((one) => (typeof one === 'number' ? { seat: one } : one))
}
