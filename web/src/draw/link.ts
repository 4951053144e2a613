/** Circuits in links: the text of the file, compressed, behind the # of /draw. */

/** The most characters of a circuit's text, as on the server. */
export const MOST_TEXT = 40_000

export async function packed(text: string): Promise<string> {
  const stream = new Response(text).body!.pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The text in a link; null if there is none, or if it is damaged or too long. */
export async function unpacked(word: string): Promise<string | null> {
  try {
    const letters = atob(word.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    const reader = new Response(bytes).body!.pipeThrough(new DecompressionStream('deflate-raw')).getReader()
    const decoder = new TextDecoder()
    let text = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += decoder.decode(part.value, { stream: true })
      // A few letters could stand for gigabytes.
      if (text.length > MOST_TEXT) return null
    }
    return text || null
  } catch {
    return null
  }
}
