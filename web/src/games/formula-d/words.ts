import { say, currentLanguage } from '../../texts/texts.svelte'
import { paintOf } from './cars'

/** The name of a seat's car: its colour and number. */
export function sayCar(seat: number): string {
  const { name, sign } = paintOf(seat)
  return say('fd-car', { colour: say(`fd-colour-${name}`), number: sign })
}

/** A number with at most one decimal, formatted for the locale. */
export function decimal(amount: number): string {
  return new Intl.NumberFormat(currentLanguage(), { maximumFractionDigits: 1 }).format(amount)
}

