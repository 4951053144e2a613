/** A trade being put together: two shares to sell and two to buy, chosen in any order. */
export interface Draft {
  sold: string[]
  bought: string[]
}

export const EMPTY: Draft = { sold: [], bought: [] }

/** The legal move for a trade, in whatever order it names the cars. */
export function tradeOf(draft: Draft, moves: string[]): string | undefined {
  if (draft.sold.length < 2 || draft.bought.length < 2) return undefined
  return moves.find((move) => {
    const [, sold = '', bought = ''] = move.split(' ')
    return same(sold, draft.sold) && same(bought, draft.bought)
  })
}

/** The draft without one of its shares. */
export function without(draft: Draft, side: keyof Draft, car: string): Draft {
  const index = draft[side].indexOf(car)
  return { ...draft, [side]: draft[side].filter((_, at) => at !== index) }
}

/** Whether the draft can become a legal trade. */
export function possible(draft: Draft, moves: string[]): boolean {
  return moves.some((move) => {
    const [, sold = '', bought = ''] = move.split(' ')
    return within(draft.sold, sold.split('+')) && within(draft.bought, bought.split('+'))
  })
}

function same(pair: string, names: string[]): boolean {
  return [...names].sort().join('+') === pair.split('+').sort().join('+')
}

function within(part: string[], whole: string[]): boolean {
  const rest = [...whole]
  return part.every((name) => {
    const index = rest.indexOf(name)
    if (index >= 0) rest.splice(index, 1)
    return index >= 0
  })
}
