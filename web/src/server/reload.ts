/** Loading the page again where it is; races are on the server, so it goes on where it was. */
import { network } from './network.svelte'

const KEY = 'paddock-reloaded'
/** Milliseconds within which a page is not loaded twice: a file that is really gone would never come. */
const ONCE_IN = 10_000

/** Load the page again, unless that was just done or the server cannot be reached. */
export async function reloadPage(): Promise<void> {
  const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined)
  network.note(answer?.ok ?? false)
  if (!answer?.ok || Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < ONCE_IN) return
  sessionStorage.setItem(KEY, String(Date.now()))
  location.reload()
}
