/** Sections in words. */
import { say } from '../texts/texts.svelte'
import type { Section } from './circuit'
import { round } from './edits'
import { lengthOf } from './geometry'

export function nameOf(section: Section): string {
  if (section.kind === 'bend') return say((section.angle ?? 0) < 0 ? 'draw-kind-left' : 'draw-kind-right')
  return say(`draw-kind-${section.kind}`)
}

export function sizeOf(section: Section): string {
  const angle = Math.abs(section.angle ?? 0)
  if (section.kind === 'bend') return say('draw-size-bend', { angle, radius: round(section.radius ?? (lengthOf(section) / angle) * 57.3, 1) })
  const length = round(lengthOf(section), 1)
  return angle ? say('draw-size-curved', { length, angle }) : say('draw-size', { length })
}
