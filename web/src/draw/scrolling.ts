/** Scrolling a list while something is carried to its edge. */

/** Pixels from an edge within which the list scrolls, per frame, and before a pointer counts as moved. */
const EDGE = 44
const STEP = 5
const MOVED = 8

/** How far the list scrolls in this frame, by where the pointer is and where it was put down. */
export function scrollStep(pointer: number, start: number, { top, bottom }: { top: number; bottom: number }): number {
  if (pointer < Math.min(top + EDGE, start - MOVED)) return -STEP
  if (pointer > Math.max(bottom - EDGE, start + MOVED)) return STEP
  return 0
}
