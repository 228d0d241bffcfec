import { useNow } from '@theke/ui/use-now.ts'
import { useShop } from './shop-context.ts'

/** Differences below this are the age of a page in the server's memory and the way to the browser. */
const tolerance = 15_000
/** How often the page looks at the clock, in milliseconds. */
const pace = 30_000

let offset: number | undefined

/** Now by the clock of the server: a wrong clock in the browser must not open a closed shop. */
export function shopNow(): number {
  return Date.now() + (offset ?? 0)
}

/** The time that the page shows, in milliseconds; the server's at first, then the present every half minute. */
export function useShopNow(): number {
  const { now: serverNow } = useShop()
  return useNow((now) => now + offsetTo(serverNow), { every: pace, onServer: serverNow })
}

/** Known once the page is hydrated, from the first time that came with it. */
function offsetTo(serverNow: number): number {
  const difference = serverNow - Date.now()
  offset ??= Math.abs(difference) > tolerance ? difference : 0
  return offset
}
