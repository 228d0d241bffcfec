import { useEffect, useRef, useState } from 'react'
import { comesIn } from '../comes-in.ts'
import { useIsHydrated } from '../use-is-hydrated.ts'

/**
 * Marks a section of a page from the server until it is less than a window away: those far below are not laid out before
 * (section.module.css), and neither the first paint nor what is laid over the page waits for them.
 */
export function useFar<E extends Element>() {
  const isHydrated = useIsHydrated()
  const [isFar, setIsFar] = useState(!isHydrated)
  const section = useRef<E>(null)
  useEffect(() => {
    if (!section.current || !isFar) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (comesIn(entries)) setIsFar(false)
      },
      { rootMargin: '100% 0px' },
    )
    observer.observe(section.current)
    return () => observer.disconnect()
  }, [isFar])
  return { ref: section, 'data-far': isFar ? '' : undefined }
}

/** The element around this one whose inside is perhaps not laid out yet; to measure what is in it would do that. */
export const farAround = (element: Element) => element.closest('[data-far]')
