/** The level that a table starts with: the lower middle one of those there are, weakest first. */
export function usualLevel(bots: string[]): string {
  return bots[Math.floor((bots.length - 1) / 2)] ?? 'random'
}
