import { describe, expect, it } from 'vitest'
import { faceOf, FEATURES, lookOf, type Feature } from './avatar'

describe('avatars', () => {
  it('can have every feature that a reader chooses', () => {
    const plain = lookOf(0)
    for (const feature of Object.keys(FEATURES) as Feature[]) {
      for (let value = 0; value < FEATURES[feature].count; value++) {
        for (const glasses of [true, false]) {
          const wanted = { ...plain, [feature]: value, glasses }
          expect(lookOf(faceOf(wanted))).toEqual(wanted)
        }
      }
    }
  })
})
