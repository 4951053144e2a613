import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { api } from './server/api'
import { applyTheme, settings } from './settings.svelte'
import { browserLanguage, isLanguage, setLanguage } from './texts/texts.svelte'

applyTheme()
// Every page needs the games, so request them while the texts load.
void api.shelf().catch(() => undefined)
const kept = settings.language
void setLanguage(isLanguage(kept) ? kept : browserLanguage()).then(() =>
  mount(App, { target: document.getElementById('app')! }),
)
