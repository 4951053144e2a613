/** Preferences, stored in this browser. */

export type Theme = 'auto' | 'light' | 'dark'

export function kept(key: string): string | null {
  try {
    return localStorage.getItem(`paddock-${key}`)
  } catch {
    // Storage may be blocked; the page works without it.
    return null
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(`paddock-${key}`, value)
  } catch {
    // See above.
  }
}

const dark = window.matchMedia('(prefers-color-scheme: dark)')
const still = window.matchMedia('(prefers-reduced-motion: reduce)')

let theme = $state<Theme>((kept('theme') as Theme | null) ?? 'auto')
let systemDark = $state(dark.matches)
let calm = $state(still.matches)
dark.addEventListener('change', () => (systemDark = dark.matches))
still.addEventListener('change', () => (calm = still.matches))

export const settings = {
  get theme(): Theme {
    return theme
  },
  set theme(value: Theme) {
    theme = value
    keep('theme', value)
    applyTheme()
  },
  /** With the dark theme the board is shown by night. */
  get night(): boolean {
    return theme === 'dark' || (theme === 'auto' && systemDark)
  },
  get calm(): boolean {
    return calm
  },
  get language(): string | null {
    return kept('language')
  },
}

export function applyTheme(): void {
  if (theme === 'auto') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
