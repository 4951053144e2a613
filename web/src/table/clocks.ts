/** The clocks of races that players visit now and then. */
export const SLOW: ReadonlySet<string> = new Set(['day', 'three-days', 'week'])
