import { expect, it } from 'vitest'
import { scrollStep } from './scrolling'

const LIST = { top: 500, bottom: 800 }

it('scrolls towards the edge that something is carried to', () => {
  expect(scrollStep(650, 600, LIST)).toBe(0)
  expect(scrollStep(790, 600, LIST)).toBeGreaterThan(0)
  expect(scrollStep(900, 600, LIST)).toBeGreaterThan(0)
  expect(scrollStep(510, 600, LIST)).toBeLessThan(0)
})

it('does not scroll because of where something was lifted', () => {
  expect(scrollStep(790, 788, LIST)).toBe(0)
  expect(scrollStep(510, 512, LIST)).toBe(0)
  expect(scrollStep(780, 795, LIST)).toBe(0)
})
