import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { api } from './server/api'
import { applyTheme, settings } from './settings.svelte'
import { browserLanguage, isLanguage, setLanguage } from './texts/texts.svelte'

applyTheme()
// Every page needs the games, so request them while the texts load.
void api.shelf().catch(() => undefined)
// A page that was open during an update of the server may ask for a file that is gone: the new page
// goes on where it was, since races are on the server. Without a server the page stays as it is.
window.addEventListener('vite:preloadError', async () => {
  if (Date.now() - Number(sessionStorage.getItem('paddock-reloaded') ?? 0) < 10_000) return
  const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined)
  if (!answer?.ok) return
  sessionStorage.setItem('paddock-reloaded', String(Date.now()))
  location.reload()
})
const kept = settings.language
void setLanguage(isLanguage(kept) ? kept : browserLanguage()).then(() =>
  mount(App, { target: document.getElementById('app')! }),
)
if (import.meta.env.PROD) {
  // What is on the screen comes first.
  window.addEventListener('load', () =>
    setTimeout(() => void import('./alerts/worker').then(({ startWorker }) => startWorker()).catch(() => undefined), 3000),
  )
}
