import { json } from '../server/api'
import type { Account, Leaders, Me, Profile } from '../server/types'
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
  signOut: () => json('POST', '/me/out'),
  deleteAll: (id: string) => json('DELETE', '/me', { confirm: id }),
  dress: (face: number, colour: number) => json<Me>('PUT', '/me/avatar', { face, colour }),
  profile: (player?: string) => json<Profile>('GET', player ? `/players/${encodeURIComponent(player)}` : '/me/profile'),
  leaders: (game: string, week: boolean) => json<Leaders>('GET', `/leaders/${encodeURIComponent(game)}${week ? '?week=now' : ''}`),
  exportAddress: `${base}api/me/export`,
}
