import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the browser has taken the page over: only then is known what lies in the cart of this tab. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
