import { useEffect } from 'react'

/** Tells the style sheets how wide the scrollbar is, 0 where it lies over the page. */
export function useScrollbarWidth() {
  useEffect(() => {
    const { documentElement } = document
    let known = 0
    const measure = () => {
      if (document.querySelector('dialog[open]')) return // no scrollbar to measure
      const width = innerWidth - documentElement.clientWidth
      if (width === known) return // setting it has the whole page styled again
      known = width
      documentElement.style.setProperty('--scrollbar-width', `${width}px`)
    }
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [])
}
