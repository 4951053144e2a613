import { render, screen } from '@testing-library/svelte'
import { getContext, type Component } from 'svelte'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Refused } from '../server/api'
import { network } from '../server/network.svelte'
import { setLanguage } from '../texts/texts.svelte'
import Lazy from './Lazy.svelte'
import Waiting from './Waiting.svelte'

const reloadPage = vi.hoisted(() => vi.fn(() => Promise.resolve()))
vi.mock('../server/reload', () => ({ reloadPage }))

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

describe('a screen that is loaded when it is shown', () => {
  beforeAll(() => setLanguage('en'))
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    reloadPage.mockClear()
  })
  afterEach(() => {
    vi.useRealTimers()
    network.note(true)
  })

  it('is given its properties', async () => {
    render(Lazy, { props: { load: () => Promise.resolve({ default: Waiting as Component<Record<string, unknown>> }), props: { text: 'Here it is' } } })
    expect(await screen.findByText('Here it is')).toBeVisible()
  })

  it('says what is missing, below the header, and is loaded once the network is back', async () => {
    network.note(false)
    render(Lazy, { load: gone })
    expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be loaded. It opens by itself once the connection is back.')
    expect(screen.getByRole('link', { name: 'Paddock' })).toBeVisible()
    expect(reloadPage).not.toHaveBeenCalled()
    network.note(true)
    await vi.waitFor(() => expect(reloadPage).toHaveBeenCalledOnce())
  })

  it('looks for a server of which no browser tells when it is back', async () => {
    network.note(false)
    render(Lazy, { load: gone })
    await screen.findByRole('alert')
    await vi.advanceTimersByTimeAsync(5000)
    expect(reloadPage).toHaveBeenCalledOnce()
  })

  it('is not loaded again and again where its file is gone for good', async () => {
    render(Lazy, { load: gone })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(reloadPage).not.toHaveBeenCalled()
  })

  it('can say later that it lacks something', async () => {
    const Screen = (() => getContext<(error: unknown) => void>('fail')(new TypeError('no texts'))) as unknown as Component
    render(Lazy, { load: () => Promise.resolve({ default: Screen }) })
    expect(await screen.findByText('This page could not be loaded.')).toBeVisible()
  })

  it('says why the server refuses it', async () => {
    render(Lazy, { load: () => Promise.reject(new Refused({ code: 'banned', args: {} })) })
    expect(await screen.findByRole('alert')).toHaveTextContent('The host does not let you play here.')
  })
})
