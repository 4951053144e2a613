import type { Component } from 'svelte'
import { loadSeasonTexts } from '../texts/texts.svelte'

const list = () => import('./SeasonsPage.svelte')
const form = () => import('./NewSeason.svelte')
const one = () => import('./SeasonPage.svelte')

/** The screen about championships at a path, once its texts are there. */
export async function screenAt(path: string): Promise<{ default: Component }> {
  const load = path === '/season' ? list : path === '/season/new' ? form : one
  const [screen] = await Promise.all([load(), loadSeasonTexts()])
  return screen
}
