import { buttonOf, rememberPressed, settled } from '../ui/pressed.ts'

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex="0"], [contenteditable="true"]'

const canHaveFocus = (element: Element) => element.isConnected && !element.matches(':disabled')

/**
 * Somebody without a mouse would start again at the top of the page when a button takes itself away, as 'Entfernen'
 * does with its row, or has nothing more to do, as 'Letzte Seite': the focus goes to what stands beside it.
 */
export function keepFocus({ target }: MouseEvent): void {
  const pressed = target instanceof Element ? (buttonOf(target)?.closest('button') ?? null) : null
  rememberPressed(pressed)
  const page = pressed?.closest('main, [role="dialog"]')
  if (!pressed || !page) return
  const before = [...page.querySelectorAll<HTMLElement>(focusable)]
  if (!before.includes(pressed)) return
  setTimeout(() => {
    const { activeElement: active } = document
    if (canHaveFocus(pressed) || (active !== document.body && active !== pressed)) return
    // what stood beside it may have been replaced meanwhile, as 'Abbrechen' is after saving
    const now = [...page.querySelectorAll<HTMLElement>(`${focusable}, :disabled`)]
    const around = now.includes(pressed) ? now : before
    const at = around.indexOf(pressed)
    const near = [...around.slice(at + 1), ...around.slice(0, at).reverse()]
    near.find(canHaveFocus)?.focus()
  }, settled)
}
