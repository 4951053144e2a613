import { say, sayOr } from '../texts/texts.svelte'
import type { Table } from './table.svelte'

/** A player's name; a bot is called by its level and number. */
export function nameOf(table: Table, seat: number): string {
  const one = table.card?.seats[seat]
  if (one?.name) return one.name
  if (one?.kind === 'bot') return say('bot-name', { level: sayOr(`bot-${one.bot}`, 'Bot'), number: seat + 1 })
  return say('seat-name', { number: seat + 1 })
}

/** Which words a sentence about a seat needs: whether it is the viewer, and the name; of a stand-in, whose. */
export function who(table: Table, seat: number | null | undefined, standIn = false): { me: string; name: string } {
  const known = typeof seat === 'number'
  const me = known && seat === table.viewer ? 'yes' : 'no'
  const name = known ? nameOf(table, seat) : ''
  return standIn ? { me: 'no', name: say('stand-in-name', { me, name }) } : { me, name }
}
