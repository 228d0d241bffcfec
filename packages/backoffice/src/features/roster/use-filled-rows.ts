import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Milliseconds after which filling rows lets the browser paint and listen. */
const SLICE = 6
/** How far outside of the visible part rows are filled. */
const MARGIN = '300px'

type Filled = { span: string; rows: ReadonlySet<string> }

/**
 * Which rows of a long grid have their cells filled: those that can be seen and their neighbours, a few at a time, so
 * that a week of fifty people never blocks a tap. Rows carry their key as `data-fill`; another span starts again.
 */
export function useFilledRows(
  scroller: RefObject<HTMLElement | null>,
  span: string,
  count: number,
): (row: string) => boolean {
  const [filled, setFilled] = useState<Filled>({ span, rows: new Set() })
  useEffect(() => {
    const root = scroller.current
    if (!root) return undefined
    const waiting = new Set<string>()
    const done = new Set<string>()
    let frame = 0
    const fill = (rows: Iterable<string>) => {
      for (const row of rows) {
        waiting.delete(row)
        done.add(row)
      }
      flushSync(() => setFilled({ span, rows: new Set(done) }))
    }
    const fillSome = () => {
      frame = 0
      const until = performance.now() + SLICE
      if (waiting.size === 0) fill([])
      for (const row of waiting) {
        fill([row])
        if (performance.now() >= until) break
      }
      if (waiting.size > 0) frame = requestAnimationFrame(fillSome)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const row = (target as HTMLElement).dataset['fill'] ?? ''
          if (isIntersecting) {
            if (!done.has(row)) waiting.add(row)
            continue
          }
          waiting.delete(row)
          // the row that Tab comes back to stays; every other one would be painted with each frame
          if (!target.querySelector('[data-stop][tabindex="0"]')) done.delete(row)
        }
        if (frame === 0) frame = requestAnimationFrame(fillSome)
      },
      { root, rootMargin: `${MARGIN} 0px` },
    )
    const rows = [...root.querySelectorAll<HTMLElement>('[data-fill]')]
    for (const row of rows) observer.observe(row)
    // paper shows everything
    const fillAll = () => fill(rows.map((row) => row.dataset['fill'] ?? ''))
    window.addEventListener('beforeprint', fillAll)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      window.removeEventListener('beforeprint', fillAll)
    }
  }, [scroller, span, count])
  return (row) => filled.span === span && filled.rows.has(row)
}
