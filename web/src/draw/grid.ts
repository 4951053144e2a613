/** The starting grid of a layout: which spaces it has, numbered from the front. */
import type { Section } from './circuit'
import { rowsOf } from './geometry'

/** How many cars start. */
export const GRID = 6
export const RING_GRID = 10

interface Place {
  section: number
  lane: number
  index: number
  /** How far along the lap its front end lies. */
  front: number
  /** Its number so far. */
  number: number
}

export function gridCount(sections: Section[]): number {
  return sections.reduce((sum, { grid = [] }) => sum + grid.flat().filter((number) => number > 0).length, 0)
}

/** The sections with a space added to the grid, or taken from it; whoever stands further ahead has the lower number. */
export function toggled(sections: Section[], at: number, lane: number, index: number, ring: boolean): Section[] {
  const taken = (sections[at]!.grid?.[lane]?.[index] ?? 0) > 0
  if (!taken && gridCount(sections) >= (ring ? RING_GRID : GRID)) return sections
  const kept = placesOf(sections, ring).filter((one) => !(one.section === at && one.lane === lane && one.index === index))
  if (!taken) kept.push({ section: at, lane, index, front: frontOf(sections, at, lane, index, ring), number: Infinity })
  kept.sort((one, other) => other.front - one.front || one.number - other.number)
  return sections.map((section, number) => numbered(section, kept, number))
}

function numbered(section: Section, places: Place[], at: number): Section {
  const { grid: _, ...rest } = section
  if (!places.some((one) => one.section === at)) return section.grid ? rest : section
  const grid = (section.spaces ?? []).map((count) => Array.from({ length: count }, () => 0))
  places.forEach((one, order) => {
    if (one.section === at) grid[one.lane]![one.index] = order + 1
  })
  return { ...section, grid }
}

function placesOf(sections: Section[], ring: boolean): Place[] {
  return sections.flatMap(({ grid = [] }, section) =>
    grid.flatMap((lane, number) =>
      lane.flatMap((start, index) => (start > 0 ? [{ section, lane: number, index, front: frontOf(sections, section, number, index, ring), number: start }] : [])),
    ),
  )
}

/** Where the front end of a space lies, in rows: from the line on, or on a ring up to it. */
function frontOf(sections: Section[], at: number, lane: number, index: number, ring: boolean): number {
  if (ring) {
    // Spaces of straights are one row long, and the middle lane ends half a row before the line.
    const later = sections.slice(at + 1).reduce((sum, section) => sum + (section.spaces?.[lane] ?? 0), 0)
    return index + 1 - (sections[at]!.spaces?.[lane] ?? 0) - later - (lane === 1 ? 0.5 : 0)
  }
  const before = sections.slice(0, at).reduce((sum, section) => sum + rowsOf(section), 0)
  return before + (rowsOf(sections[at]!) * (index + 1)) / (sections[at]!.spaces?.[lane] ?? 1)
}
