import { joinNames, say } from '../../texts/texts.svelte'

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
export function sayMove(move: string, colourOf: (square: number) => string): string {
  const [verb = '', ...words] = move.split(' ')
  const names = verb === 'take' ? words : words.map((word) => colourOf(Number(word)))
  return say(`cr-move-${verb}`, { colours: sayColours(names) })
}
