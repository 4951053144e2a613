import { sideOf, stepsTo } from '../../board/lanes'
import { listed, say } from '../../texts/texts.svelte'
import type { Race } from './race.svelte'
import { sayCar } from './words'

/** The letter of an end on the board and in the list. */
export function letterOf(race: Race, move: string): string {
  const ends = race.choices('drive', 'return')
  const index = ends.findIndex((end) => end.move === move)
  return ends.length > 1 && index >= 0 ? String.fromCharCode(65 + (index % 26)) : ''
}

/** An end in words: how far ahead, on which side, and behind which car. */
export function sayEnd(race: Race, car: string, target: number | string): string {
  if (typeof target !== 'number') return say('tr-over-the-line')
  const { track } = race
  const standing = race.view?.cars ?? []
  const from = standing.find((one) => one.name === car)?.space ?? null
  if (!track) return ''
  const steps = from === null ? null : stepsTo(from, target, track)
  const next = standing.find((one) => one.name !== car && one.space !== null && track.spaces[target]?.links.includes(one.space))
  const parts = [
    steps === null ? '' : say('tr-end-ahead', { steps }),
    saySide(target, race),
    next ? say('tr-end-behind', { car: sayCar(next.name) }) : '',
  ].filter(Boolean)
  return parts.length ? listed(parts) : say('tr-end-there')
}

function saySide(target: number, race: Race): string {
  const side = sideOf(target, race.track!)
  if (side === 'only') return ''
  return typeof side === 'string' ? say(`tr-side-${side}`) : say('tr-side-lane', side)
}
