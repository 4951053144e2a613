/** The server's commitment before the deal: the SHA-256 of salt and seed, in hexadecimal. */
export async function commitmentOf(salt: string, seed: string): Promise<string | null> {
  // Browsers offer hashing only to pages from localhost or over HTTPS.
  if (!crypto.subtle) return null
  const digest = await crypto.subtle.digest('SHA-256', bytes(salt + seed))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function bytes(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16))
}

/** The page's own contribution to a deal: 16 random bytes. */
export function randomNumber(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
