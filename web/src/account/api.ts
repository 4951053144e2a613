import { stopAlerts } from '../alerts/alerts'
import { json } from '../server/api'
import type { Account, Leaders, Me, NewLook, NewToken, OwnBots, Profile } from '../server/types'
import { base } from '../route.svelte'
import { createPasskey, usePasskey, type CreationJson, type RequestJson } from './passkeys'

/** Requests about players. */
export const accountApi = {
  account: () => json<Account>('GET', '/me/account'),
  addPasskey: async (name: string) => {
    const credential = await createPasskey(await json<CreationJson>('POST', '/me/passkey-options'))
    return json<Account>('POST', '/me/passkeys', { name, credential })
  },
  renamePasskey: (id: string, name: string) => json<Account>('PATCH', `/me/passkeys/${id}`, { name }),
  removePasskey: (id: string) => json<Account>('DELETE', `/me/passkeys/${id}`),
  signIn: async () => {
    const credential = await usePasskey(await json<RequestJson>('POST', '/sign-in/options'))
    return json<Me>('POST', '/sign-in', { credential })
  },
  // The next guest in this browser must not get this one's alerts.
  signOut: () => stopAlerts().catch(() => undefined).then(() => json('POST', '/me/out')),
  deleteAll: (id: string) => json('DELETE', '/me', { confirm: id }),
  dress: (face: number, colour: number) => json<Me>('PUT', '/me/avatar', { face, colour }),
  profile: (player?: string) => json<Profile>('GET', player ? `/players/${encodeURIComponent(player)}` : '/me/profile'),
  leaders: (game: string, week: boolean, bots: boolean) =>
    json<Leaders>('GET', `/leaders/${encodeURIComponent(game)}?bots=${bots}${week ? '&week=now' : ''}`),
  bots: () => json<OwnBots>('GET', '/me/bots'),
  makeBot: (name: string) => json<NewToken>('POST', '/me/bots', { name }),
  changeBot: (id: string, changes: NewLook) => json<OwnBots>('PATCH', `/me/bots/${id}`, changes),
  renewToken: (id: string) => json<NewToken>('POST', `/me/bots/${id}/token`),
  deleteBot: (id: string) => json<OwnBots>('DELETE', `/me/bots/${id}`),
  exportAddress: `${base}api/me/export`,
}
