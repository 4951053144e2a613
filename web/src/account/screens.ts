import type { Component } from 'svelte'
import { loadAccountTexts } from '../texts/texts.svelte'

/** The screen about players at a path, once its texts are there. */
export async function screenAt(_path: string): Promise<Component> {
  const [screen] = await Promise.all([import('./ProfilePage.svelte'), loadAccountTexts()])
  return screen.default
}
