import { useLayoutEffect } from 'react'
import { buttonOf, pressedLast, settled } from './pressed.ts'

/** A dialog that closes gives the focus back to what opened it; when that is gone, the page goes on at its content. */
export function useReturnedFocus(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return
    const { activeElement } = document
    const opener = activeElement && activeElement !== document.body ? buttonOf(activeElement) : pressedLast()
    return () => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
        else document.querySelector('main')?.focus()
      }, settled)
    }
  }, [isOpen])
}
