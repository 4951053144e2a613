import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { applyTheme, settings } from './settings.svelte'
import { browserLanguage, LANGUAGES, speak, type Language } from './texts/texts.svelte'

applyTheme()
const kept = settings.language
void speak(kept && kept in LANGUAGES ? (kept as Language) : browserLanguage()).then(() =>
  mount(App, { target: document.getElementById('app')! }),
)
