import { render, screen } from '@testing-library/svelte'
import { expect, it, vi } from 'vitest'
import { loadSeasonTexts, setLanguage } from '../texts/texts.svelte'
import NewSeason from './NewSeason.svelte'

const game = { id: 'top-race', title: 'Top Race', tracks: [{ id: 'lake', title: 'Lake', own: true }], seats: [2, 6], options: [], presets: {}, default_players: 4, default_track: 'lake' }
const make = vi.hoisted(() => vi.fn(() => new Promise(() => {})))
vi.mock('./api', () => ({ seasonApi: { make } }))
vi.mock('../server/api', async (real) => ({
  ...(await real<object>()),
  api: { shelf: () => Promise.resolve({ games: [game], bots: [], clocks: [] }), published: () => Promise.resolve({ circuits: [] }), check: () => Promise.resolve({ options: {} }) },
}))

it('makes one championship, however often the button is pressed', async () => {
  await setLanguage('en')
  await loadSeasonTexts()
  render(NewSeason)
  const button = await screen.findByRole('button', { name: 'Make the championship' })
  button.click()
  button.click()
  expect(make).toHaveBeenCalledOnce()
})
