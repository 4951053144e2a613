import { GONE, poseBeside, poseOn, type Pose } from '../../board/places'
import type { TrackData } from '../../server/api'
import type { Car } from './types'

/** A car's pose according to the view. */
export function poseOf(car: Car, track: TrackData): Pose {
  const standing = car.space === null ? undefined : track.spaces[car.space]
  if (standing) return poseOn(standing)
  const left = car.broken_down_at === null ? undefined : track.spaces[car.broken_down_at]
  return left ? poseBeside(left, track) : GONE
}
