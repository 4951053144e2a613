import { joinNames, say } from '../../texts/texts.svelte'
import type { Move } from './types'

/** The name of a colour, as used for cars and dice. */
export function sayColour(name: string): string {
  return say(`cr-colour-${name}`)
}

/** A colour with its emblem. */
export function sayFace(name: string): string {
  return say('cr-face', { colour: sayColour(name), sign: say(`cr-sign-${name}`) })
}

export function sayColours(names: string[]): string {
  return joinNames(names.map(sayColour))
}

/** A move in words, by the colours of its squares. */
export function sayMove(move: Move, colourOf: (square: number) => string): string {
  const names = move.kind === 'take' ? [move.car] : squaresOf(move).map(colourOf)
  return say(`cr-move-${move.kind}`, { colours: sayColours(names) })
}

/** The squares that a move leads over. */
export function squaresOf(move: Move | undefined): number[] {
  return move?.kind === 'drive' ? move.way : move?.kind === 'go' ? [move.space] : []
}
