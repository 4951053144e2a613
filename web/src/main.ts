import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { api } from './server/api'
import { reloadPage } from './server/reload'
import { applyTheme, settings } from './settings.svelte'
import { browserLanguage, isLanguage, setLanguage } from './texts/texts.svelte'

applyTheme()
// Every page needs the games, so request them while the texts load.
void api.shelf().catch(() => undefined)
// A page that was open during an update of the server may ask for a file that is gone.
window.addEventListener('vite:preloadError', () => void reloadPage())
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
