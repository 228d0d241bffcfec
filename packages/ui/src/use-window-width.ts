import { useSyncExternalStore } from 'react'

let width: number | undefined

/** To ask the window lays the page out, so it is asked once for each of its sizes. */
function windowWidth(): number {
  if (width === undefined) {
    width = innerWidth
    addEventListener('resize', () => (width = innerWidth))
  }
  return width
}

const follow = (listener: () => void) => {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

/**
 * What follows from the width of the window in px; while the server draws the page, from that of a common desktop. Drawn
 * again only where something else follows.
 */
export function useByWindowWidth<Value extends string | number | boolean>(
  valueAt: (width: number) => Value,
): Value {
  return useSyncExternalStore(
    follow,
    () => valueAt(windowWidth()),
    () => valueAt(1440),
  )
}
