import { listed, say } from '../../texts/texts.svelte'

/** A colour in the reader's language, as a car or a die is called. */
export function sayColour(name: string): string {
  return say(`cr-colour-${name}`)
}

/** A colour with its sign, for who cannot see the one or the other. */
export function sayFace(name: string): string {
  return say('cr-face', { colour: sayColour(name), sign: say(`cr-sign-${name}`) })
}

export function sayColours(names: string[]): string {
  return listed(names.map(sayColour))
}

/** A move in words, which needs to know the colours of the squares. */
export function sayMove(move: string, colourOf: (square: number) => string): string {
  const [verb = '', ...words] = move.split(' ')
  const names = verb === 'take' ? words : words.map((word) => colourOf(Number(word)))
  return say(`cr-move-${verb}`, { colours: sayColours(names) })
}
