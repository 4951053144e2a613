import { expect, it } from 'vitest'
import { markTurn } from './turn-badge'

it('marks the icon of the tab while it is the reader’s turn, below any prefix', () => {
  document.head.innerHTML = '<link rel="icon" href="/paddock/icon.svg" />'
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')!
  markTurn(true)
  markTurn(true)
  expect(icon.getAttribute('href')).toMatch(/\/paddock\/icon-turn\.svg$/)
  markTurn(false)
  expect(icon.getAttribute('href')).toMatch(/\/paddock\/icon\.svg$/)
})
