const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex="0"], [contenteditable="true"]'

/** The button behind an item of a menu is what stands in the page. */
function pressedBy(target: Element): Element | null {
  const menu = target.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return menu ? document.getElementById(menu) : target.closest('button')
}

/** Longer than a menu needs to close and to give the focus back. Milliseconds. */
const settled = 60

const canHaveFocus = (element: Element) => element.isConnected && !element.matches(':disabled')

/**
 * Somebody without a mouse would start again at the top of the page when a button takes itself away, as 'Entfernen'
 * does with its row, or has nothing more to do, as 'Letzte Seite': the focus goes to what stands beside it.
 */
export function keepFocus({ target }: MouseEvent): void {
  const pressed = target instanceof Element ? pressedBy(target) : null
  const page = pressed?.closest('main, [role="dialog"]')
  if (!pressed || !page) return
  const before = [...page.querySelectorAll<HTMLElement>(focusable)]
  const at = before.findIndex((element) => element === pressed)
  setTimeout(() => {
    const { activeElement: active } = document
    if (at < 0 || canHaveFocus(pressed) || (active !== document.body && active !== pressed)) return
    const near = [...before.slice(at + 1), ...before.slice(0, at).reverse()]
    near.find(canHaveFocus)?.focus()
  }, settled)
}
