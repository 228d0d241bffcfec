import { useSyncExternalStore } from 'react'

const follow = (listener: () => void) => {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

/** The width of the window in px; while the server draws the page, that of a common desktop. */
export function useWindowWidth(): number {
  return useSyncExternalStore(
    follow,
    () => innerWidth,
    () => 1440,
  )
}
