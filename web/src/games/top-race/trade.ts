import type { TradeMove } from './types'

/** A trade being put together: two shares to sell and two to buy, chosen in any order. */
export interface Draft {
  sold: string[]
  bought: string[]
}

export const EMPTY: Draft = { sold: [], bought: [] }

/** The legal move for a complete trade, in whatever order it names the cars. */
export function tradeOf(draft: Draft, moves: TradeMove[]): TradeMove | undefined {
  if (draft.sold.length < 2 || draft.bought.length < 2) return undefined
  return moves.find((move) => fits(draft, move))
}

/** The draft without one of its shares. */
export function without(draft: Draft, side: keyof Draft, car: string): Draft {
  const index = draft[side].indexOf(car)
  return { ...draft, [side]: draft[side].filter((_, at) => at !== index) }
}

/** Whether the draft can become a legal trade. */
export function possible(draft: Draft, moves: TradeMove[]): boolean {
  return moves.some((move) => fits(draft, move))
}

function fits(draft: Draft, move: TradeMove): boolean {
  return within(draft.sold, move.sold) && within(draft.bought, move.bought)
}

function within(part: string[], whole: string[]): boolean {
  const rest = [...whole]
  return part.every((name) => {
    const index = rest.indexOf(name)
    if (index >= 0) rest.splice(index, 1)
    return index >= 0
  })
}
