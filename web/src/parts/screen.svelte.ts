/**
 * Whether the screen is a phone's, upright or lying, or as small as one because somebody zooms in.
 * Style sheets ask the same: a screen is compact where it is narrow or short.
 */
export const COMPACT = '(max-width: 820px), (max-height: 520px)'

function watched(text: string): { readonly matches: boolean } {
  const query = window.matchMedia(text)
  let matches = $state(query.matches)
  query.addEventListener('change', () => (matches = query.matches))
  return {
    get matches() {
      return matches
    },
  }
}

const compact = watched(COMPACT)
const short = watched('(max-height: 520px)')
const coarse = watched('(pointer: coarse)')
const low = watched('(max-height: 800px)')

export const screen = {
  get compact(): boolean {
    return compact.matches
  },
  /** As short as a phone that lies. */
  get short(): boolean {
    return short.matches
  },
  /** It is touched with fingers. */
  get coarse(): boolean {
    return coarse.matches
  },
  /** A laptop's, on which the board needs what the hand can spare. */
  get low(): boolean {
    return low.matches
  },
}
