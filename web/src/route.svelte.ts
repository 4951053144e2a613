/** The address as state; there are few pages, so no router library is needed. */

/** The path below which the server serves everything, such as '/' or '/paddock/'; the scripts are in its assets. */
export const base = import.meta.env.PROD ? new URL(/* @vite-ignore */ '..', import.meta.url).pathname : '/'

const own = () => location.pathname.slice(base.length - 1)

let path = $state(own())
let query = $state(location.search)

window.addEventListener('popstate', read)

function read(): void {
  path = own()
  query = location.search
}

export const route = {
  get path(): string {
    return path
  },
  get query(): URLSearchParams {
    return new URLSearchParams(query)
  },
}

/** Opens a page by its path below the base. */
export function go(to: string, replace = false, top = true): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', base + to.slice(1))
  read()
  if (top) window.scrollTo(0, 0)
}

/** A part of the address as it was written; one that is damaged names nothing, so it stays as it is. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Follows links within the site without reloading the page. */
export function onLink(event: MouseEvent): void {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
  const link = (event.target as Element).closest?.('a')
  if (!plain || !link || link.origin !== location.origin || link.hasAttribute('download') || link.target) return
  const to = link.pathname.slice(base.length - 1)
  if (!link.pathname.startsWith(base) || to.startsWith('/api/')) return
  event.preventDefault()
  go(to + link.search)
}
