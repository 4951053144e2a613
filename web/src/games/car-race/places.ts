import { poseOn, type Pose } from '../../board/places'
import type { TrackData, TrackSpace } from '../../server/api'

/** The length and width of a car at size 1, with some margin. */
const LENGTH = 50
const WIDTH = 27

/** The scale of the cars, so that they fill the lanes of a board. */
export function carSize(track: TrackData): number {
  return Math.min(1.45, Math.max(1, (track.lane_width * 0.84) / WIDTH))
}

/** The size of a square along its heading and across. */
export function extent(space: TrackSpace): { along: number; across: number } {
  const turn = (space.heading * Math.PI) / 180
  const stretch = (x: number, y: number) => {
    const all = space.outline.map(([px, py]) => px * x + py * y)
    return Math.max(...all) - Math.min(...all)
  }
  return { along: stretch(Math.cos(turn), Math.sin(turn)), across: stretch(-Math.sin(turn), Math.cos(turn)) }
}

/** CR-3.3 Start and target squares hold any number of cars: each seat has its own spot there. */
export function spot(space: TrackSpace, seat: number, seats: number, size: number): Pose {
  const { along, across } = extent(space)
  const rows = Math.max(1, Math.min(seats, Math.floor(across / (WIDTH * size))))
  const columns = Math.ceil(seats / rows)
  const forward = (Math.floor(seat / rows) - (columns - 1) / 2) * Math.min(LENGTH * size, along / columns)
  const aside = ((seat % rows) - (rows - 1) / 2) * (across / rows)
  const turn = (space.heading * Math.PI) / 180
  return {
    x: space.x - forward * Math.cos(turn) - aside * Math.sin(turn),
    y: space.y - forward * Math.sin(turn) + aside * Math.cos(turn),
    heading: space.heading,
    where: 'track',
  }
}

/** Whether any number of cars may stand on a square. */
export function isWide(square: number, track: TrackData): boolean {
  return track.grid.includes(square) || Boolean(track.targets?.includes(square))
}

/** The pose of a seat's car on a square. */
export function poseOf(square: number, seat: number, seats: number, track: TrackData): Pose {
  const space = track.spaces[square]!
  return isWide(square, track) ? spot(space, seat, seats, carSize(track)) : poseOn(space)
}
