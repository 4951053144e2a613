import { webcrypto } from 'node:crypto'
import '@testing-library/jest-dom/vitest'

// jsdom has no media queries; tests run with the light theme and reduced motion.
window.matchMedia ??= ((query: string) => ({
  matches: query.includes('reduce'),
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
})) as typeof window.matchMedia

// The tests' own window knows no hashing; a browser's does.
if (!crypto.subtle) Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle })
