// The service worker: opens the page without a network, and shows alerts.
//
// It keeps the page as it was last loaded, and the files that the page asks it to keep. Files of the
// build before are kept too, so that a page that was open during an update finds what it needs.

const BASE = new URL('./', self.location.href).pathname
const CACHE = 'paddock'
const INDEX = `${BASE}index.html`
const KEPT = `${BASE}kept-files`
/** How many lists of files are kept: those of this build and of the one before. */
const BUILDS = 2

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const address = new URL(request.url)
  if (request.method !== 'GET' || address.origin !== self.location.origin) return
  if (request.mode === 'navigate' && !address.pathname.startsWith(`${BASE}api/`)) event.respondWith(page(request))
  else if (address.pathname.startsWith(`${BASE}assets/`)) event.respondWith(asset(request))
})

/** The page from the network, or else as it was last loaded. */
async function page(request) {
  const cache = await caches.open(CACHE)
  try {
    const answer = await fetch(request)
    if (answer.ok && !answer.redirected) await cache.put(INDEX, answer.clone())
    return answer
  } catch (error) {
    const kept = await cache.match(INDEX)
    if (kept) return kept
    throw error
  }
}

/** A file of the page; its name changes with its content, so a kept one is always right. */
async function asset(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request.url)
  if (kept) return kept
  return fetch(request)
}

self.addEventListener('message', (event) => {
  if (Array.isArray(event.data?.keep)) event.waitUntil(keep(event.data.keep))
})

/** Keep these files, and those of the build before; forget all others. */
async function keep(files) {
  const cache = await caches.open(CACHE)
  const before = await cache.match(KEPT).then((answer) => answer?.json() ?? [])
  const lists = String(before[0]) === String(files) ? before : [files, ...before].slice(0, BUILDS)
  const names = new Set(lists.flat().map((file) => new URL(file, self.location.href).href))
  const known = await cache.keys()
  const has = new Set(known.map((request) => request.url))
  if (!(await cache.match(INDEX))) await cache.add(new Request(INDEX, { cache: 'no-cache' })).catch(() => undefined)
  await Promise.allSettled([...names].filter((name) => !has.has(name)).map((name) => cache.add(name)))
  await cache.put(KEPT, new Response(JSON.stringify(lists)))
  const own = new Set([INDEX, KEPT])
  for (const request of known) {
    if (!names.has(request.url) && !own.has(new URL(request.url).pathname)) await cache.delete(request)
  }
}

self.addEventListener('push', (event) => {
  const told = event.data?.json() ?? {}
  const icon = `${BASE}icon-192.png`
  const shown = { body: told.text, tag: told.code, icon, badge: icon, data: { code: told.code } }
  event.waitUntil(self.registration.showNotification(told.title ?? 'Paddock', shown))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { code } = event.notification.data ?? {}
  event.waitUntil(openTable(/^[A-Z]{6}$/.test(code) ? `${BASE}t/${code}` : BASE))
})

/** Show a table: in a window where it is open already, or else in a new one. */
async function openTable(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find((one) => new URL(one.url).pathname === path)
  return open ? open.focus() : self.clients.openWindow(path)
}
