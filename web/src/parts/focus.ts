/** What has just come up takes the focus, unless somebody is writing; so keys and readers go on there. */
export function takeFocus(node: HTMLElement): void {
  const writing = document.activeElement?.matches('input, textarea, [contenteditable]')
  if (!writing) node.focus({ preventScroll: true })
}
