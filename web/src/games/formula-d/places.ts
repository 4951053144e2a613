import { GONE, poseBeside, poseOn, type Pose } from '../../board/places'
import type { TrackData, TrackSpace } from '../../server/api'
import type { Car } from './types'

/** A car's place: on its space, out at the kerb, or home and gone. */
export function poseOf(car: Car, track: TrackData): Pose {
  const standing = car.space === null ? undefined : track.spaces[car.space]
  if (standing) return poseOn(standing)
  const left = car.out_at === null ? undefined : track.spaces[car.out_at]
  return left ? poseBeside(left, track) : GONE
}

/** The scale of the cars, so that they fill the spaces of a track. */
export function carSize(track: TrackData): number {
  return Math.min(1, (track.lane_width * 0.74) / 24)
}

/** The number of the corner that a space is in or leads to; the first one for the pits. */
export function cornerAhead(space: TrackSpace): number {
  return space.corner || space.straight || 1
}

/** The spaces of a corner, which a player looks at before choosing a gear. */
export function cornerSpaces(track: TrackData, number: number): TrackSpace[] {
  const ids = track.corners?.find((corner) => corner.number === number)?.spaces ?? []
  return ids.flatMap((id) => track.spaces[id] ?? [])
}
