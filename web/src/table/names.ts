import { seatPaint } from '../board/seats'
import type { Seat } from '../server/types'
import { say, sayOr } from '../texts/texts.svelte'
import type { Table } from './table.svelte'

/** A guest's name; who has not chosen one is a guest in the reader's language. */
export function sayName(name: string): string {
  const number = /^Guest (\d+)$/.exec(name)?.[1]
  return number ? say('guest-name', { number }) : name
}

/** What a seat's player is called; further players at one device are called by their seats. */
export function seatName(seat: Pick<Seat, 'seat' | 'kind' | 'name' | 'bot'> | undefined, number: number): string {
  if (seat?.name) return sayName(seat.name)
  return seat?.kind === 'guest' ? say('player-name', { number: number + 1 }) : say('seat-name', { number: number + 1 })
}

/** A player's name at a table. */
export function nameOf(table: Table, seat: number): string {
  return seatName(table.card?.seats[seat], seat)
}

/** How well a bot drives, in words; people have no level. */
export function levelOf(seat: Pick<Seat, 'kind' | 'bot'>): string | null {
  return seat.kind === 'bot' && seat.bot ? sayOr(`bot-${seat.bot}`, seat.bot) : null
}

/** The colours of a seat: those of its car where the game says so, or else the seat's own. */
export function paintFor(table: Table, seat: number): { colour: string; trim: string; ink: string } {
  return table.livery?.(seat) ?? seatPaint(seat)
}

/** Which words a sentence about a seat needs: whether it is the viewer, and the name; of a stand-in, whose. */
export function who(table: Table, seat: number | null | undefined, standIn = false): { me: string; name: string } {
  const known = typeof seat === 'number'
  const me = known && seat === table.viewer ? 'yes' : 'no'
  const name = known ? nameOf(table, seat) : ''
  return standIn ? { me: 'no', name: say('stand-in-name', { me, name }) } : { me, name }
}
