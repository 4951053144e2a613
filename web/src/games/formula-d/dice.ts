/** FD-1.2 The look of the dice: colour, ink, and the outline of the solid from above. */

export interface DieLook {
  colour: string
  ink: string
  /** The number of corners of the outline, and its rotation in degrees. */
  corners: number
  turn: number
  /** The lowest and the highest face. */
  range: [number, number]
}

/** By gear; 0 is the black die. */
export const DICE: DieLook[] = [
  { colour: '#23262d', ink: '#ffffff', corners: 6, turn: 30, range: [1, 20] },
  { colour: '#f2c14e', ink: '#1d2026', corners: 3, turn: -90, range: [1, 2] },
  { colour: '#e8590c', ink: '#1d2026', corners: 4, turn: 45, range: [2, 4] },
  { colour: '#c92a2a', ink: '#ffffff', corners: 4, turn: 0, range: [4, 8] },
  { colour: '#2b8a3e', ink: '#ffffff', corners: 5, turn: -90, range: [7, 12] },
  { colour: '#7048c6', ink: '#ffffff', corners: 6, turn: 30, range: [11, 20] },
  { colour: '#1c66b0', ink: '#ffffff', corners: 10, turn: 18, range: [21, 30] },
]

export const BLACK = 0

/** The outline of a die around the origin, as the points of a polygon. */
export function outlineOf(die: number, radius: number): string {
  const { corners, turn } = DICE[die]!
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = ((turn + (index * 360) / corners) * Math.PI) / 180
    return `${(radius * Math.cos(angle)).toFixed(2)},${(radius * Math.sin(angle)).toFixed(2)}`
  })
  return points.join(' ')
}
