/** How a car is painted: a colour and a livery by number, so that nobody has to tell colours apart. */

export const LIVERIES = ['stripe', 'chevron', 'chequer', 'twin', 'halves', 'dots'] as const
export type Livery = (typeof LIVERIES)[number] | 'star'

export interface Paint {
  /** The car's name in notation, or "joker". */
  name: string
  letter: string
  /** The text in the roundel. */
  sign: string
  colour: string
  /** The second colour of the livery. */
  trim: string
  /** The colour for text on the first one. */
  ink: string
  livery: Livery
  /** Drawn in the roundel instead of the text, for children who cannot read: a path within one unit of the origin. */
  emblem?: string
}
