import type { TrackData, TrackSpace } from '../server/api'

/** The side of the road a space is on, as its driver sees it; only roads wider than three lanes need numbers. */
export type Side = 'only' | 'left' | 'middle' | 'right' | { lane: number; lanes: number }

function beside(one: TrackSpace, other: TrackSpace): boolean {
  const middle = (one.back + one.front) / 2
  return other.back <= middle && other.front >= middle
}

export function sideOf(id: number, track: TrackData): Side {
  const space = track.spaces[id]
  if (!space) return 'only'
  const lanes = [...new Set(track.spaces.filter((other) => beside(space, other)).map((other) => other.lane))].sort((a, b) => a - b)
  const lane = lanes.indexOf(space.lane)
  if (lanes.length === 1) return 'only'
  if (lanes.length > 3) return { lane: lane + 1, lanes: lanes.length }
  return lane === 0 ? 'left' : lane === lanes.length - 1 ? 'right' : 'middle'
}

/** How many spaces ahead a space is by the shortest way; null if no way leads there. */
export function stepsTo(from: number, to: number, track: TrackData): number | null {
  const seen = new Set([from])
  let edge = [from]
  for (let steps = 0; edge.length; steps++) {
    if (edge.includes(to)) return steps
    edge = [...new Set(edge.flatMap((id) => track.spaces[id]?.links ?? []))].filter((id) => !seen.has(id))
    for (const id of edge) seen.add(id)
  }
  return null
}
