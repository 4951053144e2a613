/** The default bot level: the lower middle one, given the levels from weakest to strongest. */
export function usualLevel(bots: string[]): string {
  return bots[Math.floor((bots.length - 1) / 2)] ?? 'random'
}
