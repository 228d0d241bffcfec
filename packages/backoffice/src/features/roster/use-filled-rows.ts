import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { holdsStop } from './grid-focus.ts'

/** Milliseconds after which filling rows lets the browser paint and listen. */
const SLICE = 6
/** Rows that are emptied with each one that is filled. */
const EMPTIED = 2
/** How far outside of the visible part rows are filled. */
const MARGIN = '300px'

const rowsIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('[data-fill]')]
const keyOf = (row: Element) => (row as HTMLElement).dataset['fill'] ?? ''

type Filled = { span: string; rows: ReadonlySet<string> }

/**
 * Which rows of a long grid have their cells filled: those that can be seen and their neighbours, a few at a time, so
 * that a week of fifty people never blocks a tap. Rows carry their key as `data-fill`; another span starts again.
 */
export function useFilledRows(
  scroller: RefObject<HTMLElement | null>,
  span: string,
  keys: readonly string[],
): (row: string) => boolean {
  const [filled, setFilled] = useState<Filled>({ span, rows: new Set() })
  const latest = useRef(filled)
  // heights come from an observer: to ask for one would lay out the table with every row that is filled
  const heights = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    // a row that waits for its cells is as high as before, so that nothing below it moves
    for (const row of scroller.current ? rowsIn(scroller.current) : []) holdHeight(row, heights.current)
  }, [scroller, span])
  const present = keys.join()
  useEffect(() => {
    const root = scroller.current
    if (!root) return undefined
    const rows = rowsIn(root)
    const waiting = new Set<string>()
    const left = new Set<string>()
    const elements = new Map(rows.map((row) => [keyOf(row), row]))
    const before = latest.current.span === span ? [...latest.current.rows] : []
    const done = new Set(before.filter((row) => elements.has(row)))
    let frame = 0
    const show = (keys: Iterable<string>) => {
      for (const row of keys) {
        waiting.delete(row)
        done.add(row)
        elements.get(row)?.style.removeProperty('min-block-size')
      }
      latest.current = { span, rows: new Set(done) }
      flushSync(() => setFilled(latest.current))
    }
    const empty = (row: string) => {
      left.delete(row)
      const element = elements.get(row)
      // the row that Tab comes back to stays; every other one would be painted with each frame
      if (!element || holdsStop(element) || !done.delete(row)) return
      holdHeight(element, heights.current)
    }
    const fillSome = () => {
      frame = 0
      const until = performance.now() + SLICE
      do {
        for (const row of [...left].slice(0, EMPTIED)) empty(row)
        show([...waiting].slice(0, 1))
      } while (waiting.size + left.size > 0 && performance.now() < until)
      if (waiting.size + left.size > 0) frame = requestAnimationFrame(fillSome)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const row = keyOf(target)
          if (isIntersecting) left.delete(row)
          else waiting.delete(row)
          if (isIntersecting !== done.has(row)) (isIntersecting ? waiting : left).add(row)
        }
        if (frame === 0) frame = requestAnimationFrame(fillSome)
      },
      { root, rootMargin: `${MARGIN} 0px` },
    )
    const measure = new ResizeObserver((entries) => {
      for (const { target, borderBoxSize } of entries) {
        const height = borderBoxSize[0]?.blockSize
        if (height && done.has(keyOf(target))) heights.current.set(keyOf(target), height)
      }
    })
    for (const row of rows) {
      observer.observe(row)
      measure.observe(row)
    }
    // paper shows everything
    const fillAll = () => show(elements.keys())
    window.addEventListener('beforeprint', fillAll)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      measure.disconnect()
      window.removeEventListener('beforeprint', fillAll)
    }
  }, [scroller, span, present])
  return (row) => filled.span === span && filled.rows.has(row)
}

function holdHeight(row: HTMLElement, heights: ReadonlyMap<string, number>) {
  const height = heights.get(keyOf(row))
  row.style.minBlockSize = height ? `${height}px` : ''
}
