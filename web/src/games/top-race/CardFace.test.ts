import { render } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import { paints } from './cars'
import CardFace from './CardFace.svelte'
import { readCard } from './cards'

const modern = paints(['red', 'yellow', 'black', 'blue', 'lilac', 'green'])

describe('a card’s face', () => {
  it('shows each line with the number of its car and its points, from the top', () => {
    const { container } = render(CardFace, { card: readCard('R6Y4J2B1', modern) })
    const lines = [...container.querySelectorAll('.line')]
    expect(lines.map((line) => line.querySelector('.swatch')?.textContent)).toEqual(['1', '2', '★', '4'])
    expect(lines.map((line) => line.querySelector('.points')?.textContent)).toEqual(['6', '4', '2', '1'])
  })

  it('dims the lines that are done with', () => {
    const { container } = render(CardFace, { card: readCard('R6Y4K2B1', modern), done: 2 })
    expect(container.querySelectorAll('.past')).toHaveLength(2)
  })

  it('shows both cars of a special card', () => {
    const { container } = render(CardFace, { card: readCard('B/R', modern) })
    expect([...container.querySelectorAll('.sign')].map((sign) => sign.textContent)).toEqual(['4', '1'])
  })
})
