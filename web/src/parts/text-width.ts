/** How wide a name is in the condensed font, in pixels: letters of East Asia are as wide as high. */
export function nameWidth(name: string, size: number): number {
  const ems = [...name].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 1 : 0.5), 0)
  return Math.ceil(ems * size)
}
