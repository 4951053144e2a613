/** How a car is painted: a colour, and a livery by number, so that nobody needs to see colours. */

export const LIVERIES = ['stripe', 'chevron', 'chequer', 'twin', 'halves', 'dots'] as const
export type Livery = (typeof LIVERIES)[number] | 'star'

export interface Paint {
  /** The car's name in notation, or "joker". */
  name: string
  letter: string
  /** What stands in the roundel. */
  sign: string
  colour: string
  /** The second colour of the livery. */
  trim: string
  /** The colour in which figures can be read on the first. */
  ink: string
  livery: Livery
  /** Drawn in the roundel instead of the sign, for who cannot read: a path within one unit of the origin. */
  emblem?: string
}
