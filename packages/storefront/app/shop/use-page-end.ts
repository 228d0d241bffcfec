import type { RefObject } from 'react'
import { useEffect } from 'react'

/** Whatever is fixed to the end of the window covers the end of the page, unless the page leaves room for it. */
export function usePageEnd(element: RefObject<HTMLElement | null>, isShown: boolean) {
  useEffect(() => {
    if (!isShown) return undefined
    const { style } = document.documentElement
    style.setProperty('--page-end', `${(element.current?.offsetHeight ?? 0) + 24}px`)
    return () => void style.removeProperty('--page-end')
  }, [element, isShown])
}
