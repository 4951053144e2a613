import { describe, expect, it } from 'vitest'
import { deviceName, hasPasskeys, toBytes, toText } from './passkeys'

describe('passkeys', () => {
  it('are sent as text that an address may contain', () => {
    const bytes = new Uint8Array([251, 255, 191, 0, 1])
    expect(toText(bytes.buffer)).toBe('-_-_AAE')
    expect([...toBytes('-_-_AAE')]).toEqual([...bytes])
  })

  it('are not offered where the address is a number or the browser has none', () => {
    expect(hasPasskeys('127.0.0.1')).toBe(false)
    expect(hasPasskeys('[::1]')).toBe(false)
  })

  it('are named after the device', () => {
    expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X)')).toBe('iPhone')
    expect(deviceName('Something else')).toBe('Passkey')
  })
})
