import type { Component } from 'svelte'
import { loadDayTexts } from '../texts/texts.svelte'

/** The screen of the race of the day, once its texts are there. */
export async function dayScreen(): Promise<{ default: Component }> {
  const [screen] = await Promise.all([import('./DayPage.svelte'), loadDayTexts()])
  return screen
}
