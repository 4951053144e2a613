import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { alertState, startAlerts, stopAlerts } from './alerts'

const made = {
  endpoint: 'https://push.example/one',
  toJSON: () => ({ endpoint: made.endpoint, keys: { p256dh: 'P', auth: 'A' } }),
  unsubscribe: vi.fn(() => Promise.resolve(true)),
}
let subscribed: typeof made | null = null
const manager = {
  getSubscription: () => Promise.resolve(subscribed),
  subscribe: vi.fn(() => Promise.resolve((subscribed = made))),
}
const asked: [string, string, unknown][] = []
const permission = { permission: 'default', requestPermission: () => Promise.resolve((permission.permission = 'granted')) }

beforeEach(() => {
  subscribed = null
  permission.permission = 'default'
  asked.length = 0
  localStorage.clear()
  const registration = { pushManager: manager }
  vi.stubGlobal('Notification', permission)
  vi.stubGlobal('PushManager', class {})
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: () => Promise.resolve(registration) },
  })
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    asked.push([init.method ?? 'GET', path.replace(/.*\/api/, ''), init.body ? JSON.parse(String(init.body)) : null])
    return Promise.resolve(new Response(JSON.stringify({ key: 'KEY', muted: [] })))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

it('subscribes this browser with the key of the server, and ends that again', async () => {
  expect(await alertState()).toBe('off')
  expect(await startAlerts()).toBe('on')
  expect(manager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'KEY' })
  const put = asked.find(([method]) => method === 'PUT')
  expect(put?.slice(1)).toEqual(['/me/alerts', { endpoint: made.endpoint, p256dh: 'P', auth: 'A', language: 'en' }])
  expect(await alertState()).toBe('on')
  await stopAlerts()
  expect(asked.at(-1)).toEqual(['DELETE', '/me/alerts', { endpoint: made.endpoint }])
  expect(made.unsubscribe).toHaveBeenCalled()
})

it('says what stands in the way', async () => {
  permission.permission = 'denied'
  expect(await alertState()).toBe('blocked')
  Reflect.deleteProperty(navigator, 'serviceWorker')
  expect(await alertState()).toBe('none')
})
