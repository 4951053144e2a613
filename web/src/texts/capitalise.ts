/** A sentence that begins with a capital letter, also where a name in lower case comes first. */
export function capitalise(sentence: string): string {
  return sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1)
}
