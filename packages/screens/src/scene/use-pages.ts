import { useEffect, useLayoutEffect, useRef, useState } from 'react'

type Options = {
  /** What is shown: a stream that comes back to it goes on with the page that follows. */
  scene: number
  isSeen: boolean
  seconds: number
  /** Whatever changes the length of the content. */
  content: string
  /** Before the pages are counted: makes room or takes it, where the content allows it. */
  arrange?: (element: HTMLElement) => void
}

/** The page that was seen last, by scene; a segment may be shorter than all pages take. */
const lastSeen = new Map<number, number>()

/** How many windows as wide as the element its content fills. */
export function pagesIn(element: HTMLElement): { count: number; step: number } {
  const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0
  // parts of a pixel add up from page to page
  const step = element.getBoundingClientRect().width + gap
  // the last page may hold one column of several; pixels are rounded
  const count = step > 0 ? Math.max(1, Math.ceil((element.scrollWidth + gap) / step - 0.02)) : 1
  return { count, step }
}

/**
 * Columns that do not fit stand to the right of the window; a page is as many of them as fit into it. Measured again
 * whenever anything inside changes its size.
 */
export function usePages({ scene, isSeen, seconds, content, arrange }: Options) {
  const ref = useRef<HTMLDivElement>(null)
  const [{ count, step }, setSize] = useState({ count: 1, step: 0 })
  const [turned, setTurned] = useState(() => (lastSeen.get(scene) ?? -1) + 1)
  const [resized, setResized] = useState(0)
  const current = turned % count
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    arrange?.(element)
    const size = pagesIn(element)
    setSize((before) => (before.count === size.count && before.step === size.step ? before : size))
    // oxlint-disable-next-line react/exhaustive-deps
  }, [content, resized])
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const measure = () => setResized((times) => times + 1)
    const sizes = new ResizeObserver(measure)
    const observe = () => {
      sizes.observe(element)
      for (const child of element.children) sizes.observe(child)
    }
    observe()
    // sections are drawn when their code has come
    const arrivals = new MutationObserver(observe)
    arrivals.observe(element, { childList: true })
    void document.fonts.ready.then(measure)
    return () => {
      sizes.disconnect()
      arrivals.disconnect()
    }
  }, [])
  useEffect(() => {
    if (isSeen && count > 1) lastSeen.set(scene, current)
  }, [scene, isSeen, count, current])
  useEffect(() => {
    if (!isSeen || count < 2) return undefined
    const timer = setInterval(() => setTurned((page) => page + 1), seconds * 1_000)
    return () => clearInterval(timer)
  }, [isSeen, count, seconds])
  return { ref, count, current, style: { transform: `translateX(${-current * step}px)` } }
}
