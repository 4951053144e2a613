import { describe, expect, it } from 'vitest'
import { readPoints } from './points'

describe('points by place', () => {
  it('are read with commas, spaces and Japanese commas', () => {
    expect(readPoints('10, 6,4 3、1')).toEqual([10, 6, 4, 3, 1])
  })

  it('are refused where a better place earns less, or nothing can be won', () => {
    for (const text of ['', '1, 2', '0', '-1', 'x', '2000', '1.5', '1,'.repeat(17)]) expect(readPoints(text)).toBeNull()
  })
})
