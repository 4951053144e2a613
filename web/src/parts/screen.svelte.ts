/**
 * Whether the screen is a phone's, upright or sideways, or as small as one because the page is zoomed.
 * Style sheets use the same limits: a screen is compact if it is narrow or short.
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
  /** As short as a phone held sideways. */
  get short(): boolean {
    return short.matches
  },
  /** It is a touch screen. */
  get coarse(): boolean {
    return coarse.matches
  },
  /** As low as a laptop's, where the board needs the space that the hand can spare. */
  get low(): boolean {
    return low.matches
  },
}
