import { say, spoken } from '../../texts/texts.svelte'
import { paintOf } from './cars'

/** A seat's car in the reader's language: its colour and number. */
export function sayCar(seat: number): string {
  const { name, sign } = paintOf(seat)
  return say('fd-car', { colour: say(`fd-colour-${name}`), number: sign })
}

/** A number with one decimal at most, as the reader writes it. */
export function decimal(amount: number): string {
  return new Intl.NumberFormat(spoken(), { maximumFractionDigits: 1 }).format(amount)
}

