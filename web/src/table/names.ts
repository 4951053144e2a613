import { seatPaint } from '../board/seats'
import type { Seat } from '../server/types'
import { say, sayOr } from '../texts/texts.svelte'
import type { Table } from './table.svelte'

/** A guest's name; without a chosen name, "Guest" in the reader's language. */
export function sayName(name: string): string {
  const number = /^Guest (\d+)$/.exec(name)?.[1]
  return number ? say('guest-name', { number }) : name
}

/** The name of a seat's player; additional players on one device are named after their seats. */
export function seatName(seat: Pick<Seat, 'seat' | 'kind' | 'name' | 'bot'> | undefined, number: number): string {
  if (seat?.name) return sayName(seat.name)
  return seat?.kind === 'guest' ? say('player-name', { number: number + 1 }) : say('seat-name', { number: number + 1 })
}

/** A player's name at a table. */
export function nameOf(table: Table, seat: number): string {
  return seatName(table.card?.seats[seat], seat)
}

/** Whether a bot plays a seat: one of ours, or one that connects from elsewhere. */
export function isBot(seat: Pick<Seat, 'kind' | 'remote'> | undefined): boolean {
  return seat?.kind === 'bot' || Boolean(seat?.remote)
}

/** A bot's level in words, or that it is a bot from elsewhere; null for people. */
export function levelOf(seat: Pick<Seat, 'kind' | 'bot' | 'remote'>): string | null {
  if (seat.remote) return say('bot-remote')
  return seat.kind === 'bot' && seat.bot ? sayOr(`bot-${seat.bot}`, seat.bot) : null
}

/** A bot's style of play in words; null if it has none. */
export function styleOf(seat: Pick<Seat, 'style'>): string | null {
  return seat.style ? sayOr(`style-${seat.style}`, seat.style) : null
}

/** The colours of a seat: its car's if the game assigns one, otherwise the seat's own. */
export function paintFor(table: Table, seat: number): { colour: string; trim: string; ink: string } {
  return table.livery?.(seat) ?? seatPaint(seat)
}

/** The variables of a sentence about a seat: whether it is the viewer, and the name, or whose stand-in acts. */
export function who(table: Table, seat: number | null | undefined, standIn = false): { me: string; name: string } {
  const known = typeof seat === 'number'
  const me = known && seat === table.viewer ? 'yes' : 'no'
  const name = known ? nameOf(table, seat) : ''
  return standIn ? { me: 'no', name: say('stand-in-name', { me, name }) } : { me, name }
}
