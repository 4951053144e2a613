import { fireEvent, render, screen } from '@testing-library/svelte'
import { expect, it, vi } from 'vitest'
import { setLanguage } from '../texts/texts.svelte'
import NewTable from './NewTable.svelte'

const game = { id: 'top-race', title: 'Top Race', tracks: [], seats: [2, 6], options: [], presets: {}, default_players: 4, default_track: '' }
const create = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('../server/api', async (real) => ({
  ...(await real<object>()),
  api: { create, shelf: () => Promise.resolve({ games: [game], bots: [], clocks: [] }), published: () => Promise.resolve({ circuits: [] }), check: () => Promise.resolve({ options: {} }) },
}))

it('makes one table, however often the button is pressed, and another try after a refusal', async () => {
  await setLanguage('en')
  render(NewTable)
  const button = await screen.findByRole('button', { name: 'Make the table' })
  let refuse = (_: Error): void => {}
  create.mockImplementation(() => new Promise((_, no) => (refuse = no)))
  button.click()
  button.click()
  expect(create).toHaveBeenCalledOnce()
  refuse(new Error('refused'))
  await screen.findByRole('alert')
  await fireEvent.click(button)
  expect(create).toHaveBeenCalledTimes(2)
})
