/** Passkeys in the browser: what the server asks for as JSON, and the browser's answer as JSON. */

type Plain = Record<string, unknown>

/** Whether this browser can use passkeys at this address; they need a name, not a number. */
export function hasPasskeys(host = location.hostname): boolean {
  const numbered = /^[\d.]+$/.test(host) || host.startsWith('[')
  return !numbered && window.isSecureContext && 'PublicKeyCredential' in window
}

export function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}

export function toText(bytes: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(bytes))
  return btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

interface Described {
  id: string
  type: 'public-key'
}
export interface CreationJson extends Plain {
  challenge: string
  user: { id: string; name: string; displayName: string }
  excludeCredentials?: Described[]
}
export interface RequestJson extends Plain {
  challenge: string
}

/** Lets the reader create a passkey. */
export async function createPasskey(asked: CreationJson): Promise<Plain> {
  const publicKey = {
    ...asked,
    challenge: toBytes(asked.challenge),
    user: { ...asked.user, id: toBytes(asked.user.id) },
    excludeCredentials: (asked.excludeCredentials ?? []).map((one) => ({ ...one, id: toBytes(one.id) })),
  } as unknown as PublicKeyCredentialCreationOptions
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
  const response = made.response as AuthenticatorAttestationResponse
  return answer(made, { attestationObject: toText(response.attestationObject) })
}

/** Lets the reader sign in with one of the passkeys for this site. */
export async function usePasskey(asked: RequestJson): Promise<Plain> {
  const publicKey = { ...asked, challenge: toBytes(asked.challenge), allowCredentials: [] } as unknown as PublicKeyCredentialRequestOptions
  const used = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
  const response = used.response as AuthenticatorAssertionResponse
  return answer(used, {
    authenticatorData: toText(response.authenticatorData),
    signature: toText(response.signature),
    userHandle: response.userHandle && toText(response.userHandle),
  })
}

function answer(one: PublicKeyCredential, response: Plain): Plain {
  const clientDataJSON = toText(one.response.clientDataJSON)
  return { id: one.id, rawId: toText(one.rawId), type: one.type, clientExtensionResults: {}, response: { ...response, clientDataJSON } }
}

/** A name for the passkey of this device, which the reader may change. */
export function deviceName(agent = navigator.userAgent): string {
  const known = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux']
  return known.find((name) => agent.includes(name)) ?? 'Passkey'
}
