/** The service worker, which opens the page without a network and shows alerts. */

import { base } from '../route.svelte'
import { currentLanguage } from '../texts/texts.svelte'
import { syncAlerts } from './alerts'

interface Source {
  file: string
  src?: string
  css?: string[]
}

/** Start the worker once the page has settled, and let it keep what this reader may need. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register(`${base}sw.js`, { scope: base })
  if (!registration) return
  const ready = await navigator.serviceWorker.ready
  void syncAlerts().catch(() => undefined)
  const answer = await fetch(`${base}manifest.json`)
  if (answer.ok) ready.active?.postMessage({ keep: filesToKeep((await answer.json()) as Record<string, Source>, currentLanguage()) })
}

/** The page's scripts and styles, without the texts and fonts of other languages and without the editor. */
export function filesToKeep(manifest: Record<string, Source>, language: string): string[] {
  const files = new Set<string>()
  for (const [key, { file, css = [] }] of Object.entries(manifest)) {
    const of = /texts\/([a-z]+)\/page\//.exec(key)?.[1]
    if ((of && of !== language) || /src\/(draw|texts\/styles)\/|page\/draw\//.test(key)) continue
    for (const one of [file, ...css]) if (/\.(js|css)$|barlow.*\.woff2$/.test(one)) files.add(`${base}${one}`)
  }
  return [...files].sort()
}
