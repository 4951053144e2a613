import { say, sayOr } from '../texts/texts.svelte'
import { Refused } from './api'
import { badCircuit, wordsOfFault } from './faults'
import type { Problem } from './types'

/** A refusal in the reader's words; sentences of the game itself are shown as they are. */
export function wordsOf(refusal: Problem): string {
  const args = refusal.args as Record<string, string | number>
  const words = Object.fromEntries(Object.entries(args).map(([key, value]) => [key, typeof value === 'number' ? value : String(value)]))
  if ('seat' in args) words.seat = Number(args.seat) + 1
  const bad = badCircuit(refusal)
  if (bad) return wordsOfFault(bad)
  if (refusal.code === 'bad_option') return wordsOfWhy(String(args.why ?? ''))
  const special = { unknown: args.kind, closed: args.why, too_many: args.what }[refusal.code]
  if (special !== undefined) return sayOr(`error-${refusal.code}-${special}`, say(`error-${refusal.code}`, words), words)
  return sayOr(`error-${refusal.code}`, say('error-broken'), words)
}

/** A game's own sentence by its first words, or as the game says it. */
function wordsOfWhy(why: string): string {
  const slug = why.split(/[:,]/)[0]!.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return sayOr(`why-${slug}`, say('error-bad_option', { why }))
}

export function wordsOfError(error: unknown): string {
  return error instanceof Refused ? wordsOf(error.refusal) : say('error-broken')
}
