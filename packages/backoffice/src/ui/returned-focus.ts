import { useLayoutEffect } from 'react'

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

/** A dialog that closes gives the focus back to what opened it; when that is gone, the page goes on at its content. */
export function useReturnedFocus(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return
    const { activeElement } = document
    const opener = activeElement && activeElement !== document.body ? buttonOf(activeElement) : lastPressed
    return () => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
        else document.querySelector('main')?.focus()
      }, settled)
    }
  }, [isOpen])
}
