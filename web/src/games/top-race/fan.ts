import type { Card } from './cards'

/** The layout of a hand: the number of rows, the width of the cards and the distance between them. */
export interface Fan {
  rows: number
  card: number
  /** From one card's left edge to the next one's. */
  step: number
  /** The ratio of a card's height to its width. */
  ratio: number
}

/** The visible part of an overlapped card must show its values: swatch and numeral. */
export const VALUE_SHARE = 0.5
const TALL = 1.55
const STOUT = 1.34
const APART = 1.05

/** Card widths to try, largest first; the smallest is used for any number of cards. */
const WIDTHS = [92, 84, 76, 70, 64, 58, 54]
/** The visible width of a card that a finger needs. */
const FINGER = 44
const GAP = 4
/** The visible width that is legible. */
const LOOK = 42

/** Lay out a hand with as little overlap as possible, in two rows if one would hide values; smaller on low screens. */
export function layFan(count: number, width: number, low = false): Fan {
  const one = fitting(count, width, 1, WIDTHS.slice(0, 3), TALL)
  return one ?? fitting(count, width, 2, WIDTHS.slice(low ? 5 : 2), STOUT) ?? least(count, width)
}

function fitting(count: number, width: number, rows: number, widths: number[], ratio: number): Fan | undefined {
  const fans = widths.map((card) => ({ rows, card, step: stepOf(count, width, rows, card), ratio }))
  return fans.find((fan) => fan.step >= fan.card * VALUE_SHARE)
}

/** A hand that does not fit scrolls. */
function least(count: number, width: number): Fan {
  const card = WIDTHS.at(-1)!
  return { rows: 2, card, step: Math.max(stepOf(count, width, 2, card), card * VALUE_SHARE), ratio: STOUT }
}

function stepOf(count: number, width: number, rows: number, card: number): number {
  const inRow = Math.ceil(count / rows)
  return Math.min(card * APART, (width - card) / Math.max(inRow - 1, 1))
}

/** Lay out a hand for touch: no overlap, in as few rows as it fits into; in the most rows a large hand scrolls. */
export function layGrid(count: number, width: number, most = 2): Fan {
  let rows = 1
  while (rows < most && Math.ceil(count / rows) * (FINGER + GAP) - GAP > width) rows++
  const inRow = Math.max(Math.ceil(count / rows), 5)
  const card = Math.min(Math.max(Math.floor((width + GAP) / inRow) - GAP, FINGER), 74)
  return { rows, card, step: card + GAP, ratio: rows === 1 ? 1.45 : 1.3 }
}

/** Lay out a hand for viewing only: one low row with all values visible; large hands scroll. */
export function layStrip(count: number, width: number): Fan {
  const card = Math.min(Math.max(Math.floor(width / (1 + (count - 1) * VALUE_SHARE)), LOOK), 56)
  const step = Math.max(Math.min(card + GAP, (width - card) / Math.max(count - 1, 1)), card * VALUE_SHARE)
  return { rows: 1, card, step, ratio: 1.12 }
}

/** The most lines that a tile shows in one column. */
const IN_COLUMN = 4

/** Whether a card takes two columns as a tile. */
export function isWide(card: Card): boolean {
  return card.lines.length > IN_COLUMN
}

/** The columns in which all these cards lie as tiles, in two rows. */
export function tileColumns(hand: Card[]): number {
  const taken = hand.length + hand.filter(isWide).length
  // A wide tile may leave a gap at the end of the first row.
  return Math.ceil((taken + 1) / 2)
}

/** Whether a laid-out hand is wider than there is room for. */
export function overflows(count: number, fan: Fan, width: number): boolean {
  return (Math.ceil(count / fan.rows) - 1) * fan.step + fan.card > width + 1
}
