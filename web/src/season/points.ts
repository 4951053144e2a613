/** Points by place under names that everybody can choose. */
export const POINTS: Record<string, number[]> = {
  'grand-prix': [25, 18, 15, 12, 10, 8, 6, 4, 2, 1],
  classic: [10, 6, 4, 3, 2, 1],
  winner: [1],
}

/** The points in a text such as "10, 6, 4"; null if they cannot be read. */
export function readPoints(text: string): number[] | null {
  const words = text.split(/[\s,;、，]+/).filter(Boolean)
  const points = words.map(Number)
  const fits = points.every((one, n) => Number.isInteger(one) && one >= 0 && one <= 1000 && (n === 0 || one <= points[n - 1]!))
  return fits && points.length > 0 && points.length <= 16 && points[0]! > 0 ? points : null
}
