import type { GameMove, Group } from '../server/types'

/** The moves of a question or a preview, each with its fields, as the game's generated types have them. */
export function movesOf<Move extends GameMove>(groups: Group[] = []): Move[] {
  return groups.flatMap(({ kind, fields = [], list, bare }) =>
    list.map((row) => {
      const [move, ...values] = bare ? [[kind, ...row].join(' '), ...row] : row
      return { ...Object.fromEntries(fields.map((name, at) => [name, values[at]])), kind, move } as unknown as Move
    }),
  )
}

/** The moves of some kinds. */
export function ofKind<Move extends GameMove, Kind extends Move['kind']>(moves: Move[], ...kinds: Kind[]): Extract<Move, { kind: Kind }>[] {
  return moves.filter((move): move is Extract<Move, { kind: Kind }> => kinds.some((kind) => kind === move.kind))
}
