/** Faces are drawn from one number; here a number is sought for the features that a reader wants. */

/** How many there are of each feature, and by what the number is divided before it is chosen; see Face.svelte. */
export const FEATURES = {
  helmet: { count: 8, by: 1 },
  skin: { count: 6, by: 11 },
  mood: { count: 4, by: 97 },
  eyes: { count: 3, by: 211 },
} as const
export type Feature = keyof typeof FEATURES
export type Look = Record<Feature, number> & { glasses: boolean }

const GLASSES = 307

/** The features of a face. */
export function lookOf(face: number): Look {
  const pick = (feature: Feature) => Math.floor(face / FEATURES[feature].by) % FEATURES[feature].count
  return { helmet: pick('helmet'), skin: pick('skin'), mood: pick('mood'), eyes: pick('eyes'), glasses: Math.floor(face / GLASSES) % 5 === 0 }
}

/** The smallest number whose face has these features. */
export function faceOf(look: Look): number {
  for (let face = 0; face < 1_000_000; face++) {
    const drawn = lookOf(face)
    if ((Object.keys(look) as (keyof Look)[]).every((key) => drawn[key] === look[key])) return face
  }
  return 0
}
