import type { Component } from 'svelte'
import { loadAccountTexts } from '../texts/texts.svelte'

/** The screen about players at a path, once its texts are there. */
export async function screenAt(path: string): Promise<{ default: Component }> {
  const load = path.startsWith('/leaders') ? import('./LeadersPage.svelte') : import('./ProfilePage.svelte')
  const [screen] = await Promise.all([load, loadAccountTexts()])
  return screen
}
