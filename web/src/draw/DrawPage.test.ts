import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { setLanguage } from '../texts/texts.svelte'
import { fresh } from './circuit'
import DrawPage from './DrawPage.svelte'

const shelf = { games: [{ id: 'top-race', title: 'Top Race', tracks: [] }], bots: [] }
vi.mock('../server/api', async (real) => ({
  ...(await real<object>()),
  api: { shelf: () => Promise.resolve(shelf), openCircuit: (text: string) => Promise.resolve(fresh(text)), draw: () => new Promise(() => {}) },
}))
vi.mock('./link', () => ({ unpacked: (word: string) => Promise.resolve(word === 'broken' ? null : word), packed: () => Promise.resolve('') }))

const open = (hash: string) => history.replaceState(null, '', `/draw${hash}`)
const title = () => screen.findByRole('heading', { level: 1 })
const undo = () => fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
const keptTitle = () => (JSON.parse(localStorage.getItem('paddock-draft')!) as { title: string }).title

beforeAll(async () => {
  vi.stubGlobal('ResizeObserver', class { observe() {} unobserve() {} disconnect() {} })
  await setLanguage('en')
})
beforeEach(() => localStorage.setItem('paddock-draft', JSON.stringify(fresh('Precious'))))
afterEach(() => {
  localStorage.clear()
  open('')
})

it('keeps the reader’s own circuit below the one of a link', async () => {
  open('#Friendly')
  const page = render(DrawPage)
  expect(await title()).toHaveTextContent('Friendly')
  expect(screen.getByText('This circuit is from the link. Yours, “Precious”, comes back with Undo.')).toBeVisible()
  await fireEvent.click(screen.getByRole('button', { name: 'Straight' }))
  expect(screen.queryByText(/from the link/)).toBeNull()
  expect(keptTitle()).toBe('Friendly')
  await undo()
  await undo()
  expect(await title()).toHaveTextContent('Precious')
  expect(keptTitle()).toBe('Precious')
  page.unmount()
})

it('has the reader’s own circuit even after several links, when the page was closed', async () => {
  for (const hash of ['#Friendly', '#Foreign']) {
    open(hash)
    const page = render(DrawPage)
    await title()
    await fireEvent.click(screen.getByRole('button', { name: 'Straight' }))
    page.unmount()
  }
  render(DrawPage)
  expect(await title()).toHaveTextContent('Foreign')
  await undo()
  await undo()
  expect(await title()).toHaveTextContent('Precious')
})

it('says nothing of an own circuit that is the one of the link', async () => {
  open('#Precious')
  render(DrawPage)
  await title()
  expect(screen.queryByText(/from the link/)).toBeNull()
})

it('forgets what was wrong with a link when the next one is opened', async () => {
  open('#broken')
  render(DrawPage)
  expect(await screen.findByText('The circuit in this link cannot be read.')).toBeVisible()
  open('#Friendly')
  window.dispatchEvent(new HashChangeEvent('hashchange'))
  await vi.waitFor(async () => expect(await title()).toHaveTextContent('Friendly'))
  expect(screen.queryByText(/cannot be read/)).toBeNull()
})
