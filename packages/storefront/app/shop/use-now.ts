import { useEffect, useState } from 'react'
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

/** The time the page speaks of, in milliseconds; the server's at first, then moving on every half minute. */
export function useNow(): number {
  const { now: serverNow } = useShop()
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const difference = serverNow - Date.now()
    offset ??= Math.abs(difference) > tolerance ? difference : 0
    const tick = () => setNow(shopNow())
    tick()
    const timer = setInterval(tick, pace)
    return () => clearInterval(timer)
  }, [serverNow])
  return now
}
