/** The places of all seats, best first; all winners share the first place. */
export function placesOf(ranking: number[], winners: number[]): { seat: number; place: number }[] {
  return ranking.map((seat, index) => ({ seat, place: winners.includes(seat) ? 1 : index + 1 }))
}
