import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Waits for a heading whose section is still on its way. */
let waiting: MutationObserver | undefined

function focusOn(target: HTMLElement) {
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** Focus on the heading of a new page: it is read out, and the next Tab goes on from there. */
function focusHeading() {
  waiting?.disconnect()
  const main = document.getElementById('inhalt')
  if (!main) return
  const heading = main.querySelector('h1')
  focusOn(heading ?? main)
  if (heading) return
  waiting = new MutationObserver(() => {
    const late = main.querySelector('h1')
    if (late && document.activeElement === main) focusOn(late)
    if (late) waiting?.disconnect()
  })
  waiting.observe(main, { childList: true, subtree: true })
}

/** The path before; outside of the page, because the frame of an error page is another one. */
export const previousFocus: { path: string | undefined } = { path: undefined }

/**
 * Without a new document nobody would hear that another page is there (WCAG 2.2, 2.4.3). A change of the query only, and
 * back and forward, leave the focus alone; an open dialog, like the menu, keeps it until it closes.
 */
export function usePageFocus() {
  const { pathname } = useLocation()
  const navigationType = useNavigationType()

  useEffect(() => {
    const isOtherPath = previousFocus.path !== undefined && previousFocus.path !== pathname
    previousFocus.path = pathname
    if (!isOtherPath || navigationType === 'POP') return undefined
    if (!document.querySelector('dialog[open]')) {
      focusHeading()
      return undefined
    }
    document.addEventListener('close', focusHeading, { capture: true, once: true })
    return () => document.removeEventListener('close', focusHeading, { capture: true })
  }, [pathname, navigationType])
}
