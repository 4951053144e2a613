/** The address as state; there are few pages, so no router library is needed. */

let path = $state(location.pathname)
let query = $state(location.search)

window.addEventListener('popstate', read)

function read(): void {
  path = location.pathname
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

export function go(to: string, replace = false, top = true): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', to)
  read()
  if (top) window.scrollTo(0, 0)
}

/** Follows links within the site without reloading the page. */
export function onLink(event: MouseEvent): void {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
  const link = (event.target as Element).closest?.('a')
  if (!plain || !link || link.origin !== location.origin || link.hasAttribute('download') || link.target) return
  if (link.pathname.startsWith('/api/')) return
  event.preventDefault()
  go(link.pathname + link.search)
}
