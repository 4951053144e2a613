/** Mark the icon of the tab, and that of an installed app, while the table waits for the reader. */
export function markTurn(mine: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (icon) icon.href = icon.href.replace(/icon(-turn)?\.svg$/, mine ? 'icon-turn.svg' : 'icon.svg')
  void (mine ? navigator.setAppBadge?.() : navigator.clearAppBadge?.())?.catch(() => undefined)
}
