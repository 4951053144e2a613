import { render, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setLanguage } from '../texts/texts.svelte'
import ShareLink from './ShareLink.svelte'

const shelf = vi.hoisted(() => ({ local: false }))
vi.mock('../server/api', () => ({ api: { shelf: () => Promise.resolve(shelf) } }))

afterEach(() => Reflect.deleteProperty(navigator, 'share'))

describe('the link of a table', () => {
  it('opens the share sheet of the system', async () => {
    await setLanguage('en')
    const share = vi.fn(() => Promise.reject(new Error('closed')))
    Object.assign(navigator, { share })
    render(ShareLink, { code: 'ABCDEF' })
    screen.getByRole('button', { name: 'Share' }).click()
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: `${location.origin}/t/ABCDEF` }))
  })

  it('can always be copied', async () => {
    await setLanguage('en')
    render(ShareLink, { code: 'ABCDEF' })
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible()
  })
})
