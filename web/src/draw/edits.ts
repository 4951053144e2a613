/** What can be done to the sections of a circuit; nothing changes its arguments. */
import { MOST_SECTIONS, type Section } from './circuit'
import { place, rowsOf, STRETCH, stretches, totalTurn } from './geometry'

const ANGLES: Record<string, [number, number]> = { straight: [0, 30], taper: [0, 30], bend: [10, 270], chicane: [5, 60], tunnel: [0, 90] }
export const LEAST = 0.25
export const MOST = 40

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}

export function round(value: number, places = 2): number {
  const power = 10 ** places
  return Math.round(value * power) / power
}

/** An angle that a section of a kind may have; it keeps its side. */
export function fittingAngle(kind: string, angle: number): number {
  const [least, most] = ANGLES[kind] ?? [0, 270]
  const side = angle < 0 ? -1 : 1
  const size = clamp(round(Math.abs(angle), 1), least, most)
  return size === 0 ? 0 : side * size
}

export function fittingLength(length: number): number {
  return clamp(round(length), LEAST, MOST)
}

function replaced(sections: Section[], at: number, section: Section): Section[] {
  return sections.map((one, number) => (number === at ? section : one))
}

export function added(sections: Section[], after: number, section: Section): Section[] {
  if (sections.length >= MOST_SECTIONS) return sections
  return [...sections.slice(0, after + 1), section, ...sections.slice(after + 1)]
}

export function removed(sections: Section[], at: number): Section[] {
  return sections.length > 2 ? sections.filter((_, number) => number !== at) : sections
}

export function moved(sections: Section[], from: number, to: number): Section[] {
  if (to < 0 || to >= sections.length || from === to) return sections
  const rest = sections.filter((_, number) => number !== from)
  return [...rest.slice(0, to), sections[from]!, ...rest.slice(to)]
}

/** Set how far a section turns. */
export function turned(sections: Section[], at: number, angle: number): Section[] {
  const section = sections[at]!
  const fitting = fittingAngle(section.kind, angle)
  const { angle: _, ...rest } = section
  return replaced(sections, at, fitting ? { ...rest, angle: fitting } : rest)
}

/** Set the drawn length of a section, or the radius of a bend. A layout's straight gains or loses spaces with it. */
export function stretched(sections: Section[], at: number, size: number): Section[] {
  const section = sections[at]!
  if (section.kind === 'bend') return replaced(sections, at, { ...section, radius: fittingLength(size) })
  if (section.spaces && section.kind === 'straight' && !section.lengths && section.wide === undefined) {
    return replaced(sections, at, lengthened(section, Math.round(size - rowsOf(section))))
  }
  return replaced(sections, at, { ...section, length: fittingLength(size) })
}

/** A straight of a layout with more or fewer spaces in every lane. */
export function lengthened(section: Section, by: number): Section {
  const spaces = section.spaces!
  const step = Math.max(by, 1 - Math.min(...spaces))
  const { length: _length, rows: _rows, ...rest } = section
  const next: Section = { ...rest, spaces: spaces.map((count) => Math.min(count + step, 99)) }
  return adapted(next)
}

/** A section whose lists have as many entries as it has lanes and spaces. */
export function adapted(section: Section): Section {
  const spaces = section.spaces ?? []
  const next = { ...section }
  const numbers = (lists: number[][], fill: number): number[][] =>
    spaces.map((count, lane) => Array.from({ length: count }, (_, n) => lists[lane]?.[n] ?? fill))
  if (section.grid) next.grid = numbers(section.grid, 0)
  if (section.black) next.black = numbers(section.black, 0)
  if (section.colours) {
    next.colours = spaces.map((count, lane) => {
      const known = section.colours![lane] ?? section.colours![0] ?? ''
      return Array.from({ length: count }, (_, n) => known[n] ?? 'BWYRGP'[(n + lane * 2) % 6]).join('')
    })
  }
  return next
}

/** Set the number of lanes of a layout's section; new lanes get as many spaces as the outermost one. */
export function widened(sections: Section[], at: number, lanes: number): Section[] {
  const section = sections[at]!
  const old = section.spaces ?? []
  const spaces = Array.from({ length: lanes }, (_, lane) => old[lane] ?? old.at(-1) ?? 1)
  const { lengths: _, ...rest } = section
  const even = spaces.every((count) => count === spaces[0])
  const next = adapted({ ...rest, spaces })
  return replaced(sections, at, even ? next : { ...next, rows: rowsOf(section) })
}

export function changed(sections: Section[], at: number, change: Partial<Section>): Section[] {
  const next: Record<string, unknown> = { ...sections[at]!, ...change }
  for (const [key, value] of Object.entries(next)) if (value === undefined) delete next[key]
  return replaced(sections, at, next as unknown as Section)
}

/** The sections driven the other way round, or mirrored: every turn goes to the other side. */
export function mirrored(sections: Section[]): Section[] {
  return sections.map((section) => {
    const next = { ...section }
    if (section.angle) next.angle = -section.angle
    if (section.spaces) next.spaces = section.spaces.toReversed()
    for (const key of ['grid', 'black', 'lengths'] as const) if (section[key]) next[key] = section[key]!.toReversed()
    if (section.colours) next.colours = section.colours.toReversed()
    return next
  })
}

/** Sections that lead around once and back to the line, as far as possible without changing the one that was edited. */
export function settled(sections: Section[], heading: number, edited: number | null, side: number): Section[] {
  return closed(balanced(sections, edited, side), heading, edited)
}

/** Bends that add up to one turn: all but the edited one share the difference. */
function balanced(sections: Section[], edited: number | null, side: number): Section[] {
  let next = sections
  for (let round_ = 0; round_ < 12; round_++) {
    const missing = round(360 * side - totalTurn(next), 1)
    if (Math.abs(missing) < 0.05) return next
    const room = next.map((section, at) => (at === edited || section.kind !== 'bend' ? 0 : roomFor(section.angle ?? 0, missing)))
    const all = room.reduce((sum, one) => sum + one, 0)
    if (all < 0.05) return next
    const share = Math.min(1, Math.abs(missing) / all)
    let left = Math.abs(missing)
    next = next.map((section, at) => {
      const part = Math.min(Math.ceil(round(room[at]! * share * 10, 6)) / 10, room[at]!, round(left, 1))
      if (part <= 0) return section
      left -= part
      return { ...section, angle: round((section.angle ?? 0) + Math.sign(missing) * part, 1) }
    })
  }
  return next
}

/** By how much a bend can turn further to the side that is missing. */
function roomFor(angle: number, missing: number): number {
  const along = Math.sign(angle) === Math.sign(missing)
  const size = Math.abs(angle)
  return along ? Math.max(0, 180 - size) : Math.max(0, size - 10)
}

/** Straights that close the loop with little further stretching. */
function closed(sections: Section[], heading: number, edited: number | null): Section[] {
  let next = sections
  for (let round_ = 0; round_ < 8; round_++) {
    const factors = stretches(next, heading)
    const worst = Math.max(...factors.map((factor) => Math.abs(factor - 1)))
    if (worst <= STRETCH * 0.6) return next
    const placed = place(next, heading)
    next = next.map((section, at) => {
      const factor = clamp(factors[at]!, 0.5, 2)
      if (factor === 1 || (at === edited && round_ < 4)) return section
      return { ...section, length: fittingLength(placed[at]!.length * factor) }
    })
  }
  return next
}
