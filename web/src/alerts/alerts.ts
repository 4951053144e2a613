/** Alerts by Web Push in this browser. */

import { json } from '../server/api'
import type { Alerts } from '../server/types'
import { keep, kept } from '../settings.svelte'
import { currentLanguage } from '../texts/texts.svelte'

/** none: the browser has no alerts; blocked: the reader has forbidden them. */
export type AlertState = 'none' | 'blocked' | 'off' | 'on'

const supported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

export async function alertState(): Promise<AlertState> {
  if (!supported()) return 'none'
  if (Notification.permission === 'denied') return 'blocked'
  return (await subscription()) && kept('alerts') === 'on' ? 'on' : 'off'
}

export async function startAlerts(): Promise<AlertState> {
  if ((await Notification.requestPermission()) !== 'granted') return alertState()
  const { key } = await json<Alerts>('GET', '/me/alerts')
  const registration = await navigator.serviceWorker.ready
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = made.toJSON()
  await json('PUT', '/me/alerts', { endpoint, p256dh: keys?.p256dh, auth: keys?.auth, language: currentLanguage() })
  keep('alerts', 'on')
  return 'on'
}

export async function stopAlerts(): Promise<AlertState> {
  keep('alerts', 'off')
  const made = supported() ? await subscription() : null
  if (made) {
    await json('DELETE', '/me/alerts', { endpoint: made.endpoint })
    await made.unsubscribe()
  }
  return alertState()
}

/** Whether a table is muted. */
export const isMuted = async (code: string): Promise<boolean> => (await json<Alerts>('GET', '/me/alerts')).muted.includes(code)
export const mute = (code: string, on: boolean) => json<Alerts>(on ? 'PUT' : 'DELETE', `/me/muted/${code}`)
