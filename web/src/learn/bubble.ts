/** A rectangle on the screen. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

interface Size {
  width: number
  height: number
}

const MARGIN = 14

/** Where to put a bubble of this size so that it covers no choices if possible, and as few cars as possible. */
export function placeBubble(board: Box, bubble: Size, marks: Box[], cars: Box[] = []): { left: number; top: number } {
  const low = board.bottom - bubble.height - MARGIN
  const left = board.left + MARGIN
  const right = Math.max(left, board.right - bubble.width - MARGIN)
  const places = [
    { left, top: low },
    { left: right, top: low },
    { left, top: board.top + MARGIN },
    { left: right, top: board.top + MARGIN },
  ]
  const under = (boxes: Box[], at: { left: number; top: number }) =>
    boxes.filter((mark) => mark.left < at.left + bubble.width && mark.right > at.left && mark.top < at.top + bubble.height && mark.bottom > at.top).length
  const hidden = (at: { left: number; top: number }) => under(marks, at) * 100 + under(cars, at)
  return places.reduce((best, at) => (hidden(at) < hidden(best) ? at : best))
}
