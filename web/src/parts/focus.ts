/** Focuses an element that has just appeared, unless somebody is typing, so that keyboard and screen reader continue there. */
export function takeFocus(node: HTMLElement): void {
  const writing = document.activeElement?.matches('input, textarea, [contenteditable]')
  if (!writing) node.focus({ preventScroll: true })
}
