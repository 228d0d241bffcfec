import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'

/** Whether an element can be seen in the window now; `margin` px of it must have come in. */
export function useInView<E extends HTMLElement>(margin = 100): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null)
  const [isInView, setIsInView] = useState(false)
  useEffect(() => {
    const watched = element.current
    if (!watched) return undefined
    const observer = new IntersectionObserver(
      (entries) => setIsInView(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: `-${margin}px 0px` },
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [margin])
  return [element, isInView]
}
