import type { Analysis, Outcome } from '../server/types'

/** Everybody's chance to win after each step of a race: the latest analysis, and the outcome at the end. */
export function chances(analysis: Analysis, length: number, players: number, outcome: Outcome | null): number[][] {
  const judged = new Map(analysis.decisions.map((one) => [one.n - 1, one.before.wins]))
  const curve: number[][] = []
  let last = analysis.decisions[0]?.before.wins ?? Array<number>(players).fill(1 / players)
  for (let n = 0; n <= length; n++) {
    last = judged.get(n) ?? last
    curve.push(last)
  }
  if (outcome && analysis.state === 'done') {
    const won = (seat: number) => (outcome.winners.includes(seat) ? 1 / outcome.winners.length : 0)
    curve[length] = Array.from({ length: players }, (_, seat) => won(seat))
  }
  return curve
}
