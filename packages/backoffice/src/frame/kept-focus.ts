const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex="0"], [contenteditable="true"]'

/** The button behind an item of a menu is what stands in the page. */
function pressedBy(target: Element): Element | null {
  const menu = target.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return menu ? document.getElementById(menu) : target.closest('button')
}

/** Longer than a menu needs to close and to give the focus back. Milliseconds. */
const settled = 60

/**
 * Somebody without a mouse would start again at the top of the page when a button takes itself away, as 'Entfernen'
 * does with its row: the focus goes to what follows it.
 */
export function keepFocus({ target }: MouseEvent): void {
  const pressed = target instanceof Element ? pressedBy(target) : null
  const page = pressed?.closest('main, [role="dialog"]')
  if (!pressed || !page) return
  const before = [...page.querySelectorAll<HTMLElement>(focusable)]
  const at = before.findIndex((element) => element === pressed)
  setTimeout(() => {
    if (at < 0 || pressed.isConnected || document.activeElement !== document.body || !page.isConnected) return
    const near = [...before.slice(at + 1), ...before.slice(0, at).reverse()]
    near.find((element) => element.isConnected)?.focus()
  }, settled)
}
