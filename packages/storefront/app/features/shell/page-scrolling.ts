import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { layOutAll, scrollBehavior } from '@theke/ui/scroll-behavior.ts'

/** How long a page gets to settle before an old position or the target of a hash is looked for (ROUTE-13). */
const settling = 750

const storageKey = 'scroll-positions'
/** Where each page was scrolled to, and the path before; outside of the page, because the frame of an error page is another one. */
export const places: { readonly tops: Map<string, number>; path: string | undefined } = {
  tops: new Map(),
  path: undefined,
}

/** The first page of a document has no key of its own: it is known by its path, so that no other page gets its place. */
const keyOf = ({ key, pathname }: { key: string; pathname: string }) => (key === 'default' ? pathname : key)

/** A product starts at its top at once, all other pages move there (ROUTE-12). */
const isProduct = /^\/store\/[^/]+\/produkte\//

/** A page that was gone to, not returned to or loaded again, starts at its top. */
const isFreshDocument = () => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'navigate'
}

/** Positions outlive a reload and a visit to another site, like that of a payment provider. */
function keepPositions() {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...places.tops].slice(-50)))
  } catch {
    // then they do not
  }
}

function recallPositions() {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][]
    for (const [key, top] of kept) if (!places.tops.has(key)) places.tops.set(key, top)
  } catch {
    // nothing usable was kept
  }
}

/**
 * A new path starts at its top, smoothly (ROUTE-12), a product at once; back and forward return to where the customer was, a hash leads to
 * its target, both after 750 ms (ROUTE-13) unless the page is used before. Changes of the query only, like filters,
 * leave the position alone.
 */
export function usePageScrolling() {
  const location = useLocation()
  const navigationType = useNavigationType()

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    recallPositions()
  }, [])

  // In the layout phase: a shorter new page moves the window, and that must count as a position neither on the old page
  // nor on the one that is returned to.
  const kept = useRef<number>(undefined)
  const hasJumped = useRef(false)
  useLayoutEffect(() => {
    kept.current = places.tops.get(keyOf(location))
    hasJumped.current =
      places.path !== undefined &&
      places.path !== location.pathname &&
      navigationType !== 'POP' &&
      isProduct.test(location.pathname)
    // before it is painted: a list of hundreds would rush past the product
    if (hasJumped.current) scrollTo({ top: 0, behavior: 'instant' })
    const remember = () => places.tops.set(keyOf(location), scrollY)
    addEventListener('scroll', remember, { passive: true })
    const keep = () => {
      remember() // a page may go before its last scroll was heard of
      keepPositions()
    }
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('scroll', remember)
      removeEventListener('pagehide', keep)
    }
  }, [location, navigationType])

  useEffect(() => {
    const isFirst = places.path === undefined
    const isOtherPath = !isFirst && places.path !== location.pathname
    places.path = location.pathname
    const key = keyOf(location)
    const isOpened = isFirst && (isFreshDocument() || kept.current === undefined)
    const isReturn = navigationType === 'POP' && !isOpened
    const position = isReturn ? (kept.current ?? 0) : isOtherPath ? 0 : scrollY
    places.tops.set(key, position) // who never scrolls here returns to where this page began
    if (location.hash) return later(() => scrollToHash(location.hash))
    if (isReturn) return later(() => scrollToPlace(position))
    if (isOtherPath && !hasJumped.current) scrollTo({ top: 0, behavior: scrollBehavior() })
    return undefined
  }, [location, navigationType])
}

/** What shows that a person already uses the page: it must not move below their finger any more. */
const uses = ['pointerdown', 'wheel', 'keydown', 'input'] as const

function later(action: () => void) {
  const listening = { capture: true, passive: true }
  const timer = setTimeout(() => {
    stop()
    action()
  }, settling)
  const stop = () => {
    clearTimeout(timer)
    for (const use of uses) removeEventListener(use, stop, listening)
  }
  for (const use of uses) addEventListener(use, stop, listening)
  return stop
}

function scrollToPlace(top: number) {
  if (top > 0) layOutAll()
  scrollTo({ top })
}

/** The distance to the header is the scroll padding of the page: 160 px from 720 px on, else 110 px (SHELL-11). */
function scrollToHash(hash: string) {
  layOutAll()
  document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView({ behavior: scrollBehavior() })
}
