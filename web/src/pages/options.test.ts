import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { GameCard, GameOption } from '../server/api'
import { setLanguage } from '../texts/texts.svelte'
import { defaultsOf, grouped } from './options'
import OptionField from './OptionField.svelte'

const edition: GameOption = { name: 'edition', kind: 'choice', default: 'pegasus', values: ['pegasus', 'classic'], help: '' }
const tips: GameOption = { name: 'tips', kind: 'choice', default: 'no', values: ['yes', 'no'], help: '' }
const races: GameOption = { name: 'races', kind: 'number', default: 1, low: 1, high: 20, help: '' }
const game = { options: [edition, tips, races], preset: 'edition', presets: { classic: { races: 3 } } } as unknown as GameCard

describe('options', () => {
  beforeAll(() => setLanguage('en'))

  it('follow the preset where they are not set', () => {
    expect(defaultsOf(game, {}).races).toBe(1)
    expect(defaultsOf(game, { edition: 'classic' }).races).toBe(3)
  })

  it('that a preset sets are the house rules', () => {
    const { main, more } = grouped(game)
    expect(main.map((option) => option.name)).toEqual(['edition', 'tips'])
    expect(more.map((option) => option.name)).toEqual(['races'])
  })

  it('are chosen by buttons that say which is on', async () => {
    const choose = vi.fn()
    render(OptionField, { option: tips, value: 'no', choose })
    expect(screen.getByRole('button', { name: 'no' })).toHaveAttribute('aria-pressed', 'true')
    await fireEvent.click(screen.getByRole('button', { name: 'yes' }))
    expect(choose).toHaveBeenCalledWith('yes')
  })

  it('that are numbers stay within their bounds', () => {
    render(OptionField, { option: races, value: 1, choose: () => undefined })
    expect(screen.getByRole('button', { name: 'Less' })).toBeDisabled()
  })
})
