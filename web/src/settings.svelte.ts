/** What this reader prefers, kept in this browser. */

export type Theme = 'auto' | 'light' | 'dark'

export function kept(key: string): string | null {
  try {
    return localStorage.getItem(`paddock-${key}`)
  } catch {
    // A browser may forbid storage; the page works without.
    return null
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(`paddock-${key}`, value)
  } catch {
    // Likewise.
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
  /** Dark pages show the board by night. */
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
