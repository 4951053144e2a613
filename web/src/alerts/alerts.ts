/** Alerts by Web Push in this browser. */

import { json } from '../server/api'
import { guest } from '../server/guest'
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
  await tell(await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
  keep('alerts', 'on')
  return 'on'
}

/** For whom, and in which language, this browser is to be alerted. */
const reader = () => `${guest.current ?? ''} ${currentLanguage()}`

async function tell(made: PushSubscription): Promise<void> {
  const { endpoint, keys } = made.toJSON()
  await json('PUT', '/me/alerts', { endpoint, p256dh: keys?.p256dh, auth: keys?.auth, language: currentLanguage() })
  keep('alerts-of', reader())
}

/** Let alerts follow a reader who has signed in or chosen another language. */
export async function syncAlerts(): Promise<void> {
  if ((await alertState()) !== 'on' || kept('alerts-of') === reader()) return
  const made = await subscription()
  if (made) await tell(made)
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
