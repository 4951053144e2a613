/** What is wrong with a circuit, in the reader's words. */
import { say, sayOr } from '../texts/texts.svelte'
import type { Problem } from './types'

type Words = Record<string, string | number>

/** The arguments of a refused circuit: a sentence in English, its line, and what it says as a code with details. */
interface BadCircuit {
  why: string
  line?: number | null
  fault?: string
  details?: Record<string, string | number | number[]>
}

export function badCircuit(refusal: Problem): BadCircuit | null {
  return refusal.code === 'bad_circuit' || 'fault' in refusal.args ? (refusal.args as unknown as BadCircuit) : null
}

export function wordsOfFault({ why, fault, details = {} }: BadCircuit): string {
  const words: Words = Object.fromEntries(Object.entries(details).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]))
  if (words.expects) words.expected = sayOr(`expected-${words.expects}`, String(words.expected), words)
  return fault ? sayOr(`fault-${fault}`, why, words) : why
}

/** The same words for what the editor notices by itself. */
export function sayFault(fault: string, details: Words): string {
  return say(`fault-${fault}`, details)
}
