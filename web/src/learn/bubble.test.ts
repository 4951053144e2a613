import { describe, expect, it } from 'vitest'
import { placeBubble } from './bubble'

const board = { left: 0, top: 50, right: 1000, bottom: 650 }
const bubble = { width: 400, height: 150 }
const mark = (left: number, top: number) => ({ left, top, right: left + 50, bottom: top + 30 })

describe('the coach’s bubble', () => {
  it('stands low on the left', () => {
    expect(placeBubble(board, bubble, [])).toEqual({ left: 14, top: 486 })
  })

  it('gives way to what can be tapped', () => {
    expect(placeBubble(board, bubble, [mark(100, 550)])).toEqual({ left: 586, top: 486 })
    expect(placeBubble(board, bubble, [mark(100, 550), mark(800, 550)])).toEqual({ left: 14, top: 64 })
  })

  it('covers as few cars as it can, yet rather a car than a choice', () => {
    expect(placeBubble(board, bubble, [], [mark(100, 550)])).toEqual({ left: 586, top: 486 })
    expect(placeBubble(board, bubble, [mark(800, 550), mark(100, 80), mark(800, 80)], [mark(100, 550), mark(200, 550)])).toEqual({ left: 14, top: 486 })
  })

  it('stays on a narrow board', () => {
    expect(placeBubble({ ...board, right: 300 }, bubble, [mark(100, 550)])).toEqual({ left: 14, top: 64 })
  })
})
