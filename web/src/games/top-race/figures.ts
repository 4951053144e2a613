/** TR-11.1 What a tip pays in thousands, by its number and the car's place; for display only. */
export const TIP_TABLE = [
  [90, 60, 30, 0, -10, -30],
  [60, 40, 20, -10, -30, -60],
  [30, 20, 10, -20, -60, -90],
]

/** TR-6.1 and section 10: the prizes, for display only. */
export const PRIZES: Record<string, number[]> = {
  steep: [200_000, 150_000, 100_000, 60_000, 30_000, 10_000],
  flat: [200_000, 150_000, 100_000, 75_000, 50_000, 25_000],
}
