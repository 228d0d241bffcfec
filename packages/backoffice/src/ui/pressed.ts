/** Longer than a menu or dialog needs to close and to give the focus back itself. Milliseconds. */
export const settled = 60

/** The button behind an item of a menu is what stays in the page. */
export function buttonOf(element: Element): Element | null {
  const menu = element.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return menu ? document.getElementById(menu) : element
}

let lastPressed: Element | null = null

/** A menu is gone by the time the dialog of one of its items is there: what was pressed is remembered. */
export const rememberPressed = (element: Element | null) => (lastPressed = element)

export const pressedLast = () => lastPressed
