import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { known, noteEmptyCart } from './known-catalog.ts'
import { showRemoved } from './cart-changes.ts'
import { useShop } from './shop-context.ts'
import { useOfferChanges } from './use-offer-changes.ts'

/** Product data live this long, and this often it is asked whether they are still fresh (SHOP-12), in milliseconds. */
const life = 4 * 60 * 60 * 1000
const checkEvery = 10_000

/** Loads the catalog, compares the cart with it and names what had to go (CART-05, OPEN-43). */
export async function compareCart(
  branchIdentifier: string,
  zone: string | undefined,
  retry: () => Promise<unknown> = () => compareCart(branchIdentifier, zone),
): Promise<void> {
  const { refreshCart } = await import('./refresh-cart.ts')
  showRemoved(branchIdentifier, await refreshCart(branchIdentifier, zone, retry))
  known.compared.add(branchIdentifier)
  known.freshSince = Date.now()
}

/**
 * Keeps an open shop fresh: a cart from earlier is compared with the catalog once, and after four hours the catalog
 * is loaded again and the page with it; a failed try is repeated after 10 s at the earliest (SHOP-12, CART-05, OPEN-54).
 */
export function useCatalogRefresh(branchIdentifier: string) {
  useOfferChanges()
  const { revalidate } = useRevalidator()
  const zone = useShop().config.timeZone || undefined
  useEffect(() => {
    let isRunning = false
    const compare = () => refresh(compare, false)
    const reload = () => refresh(reload, true)
    const refresh = async (retry: () => Promise<void>, isReload: boolean) => {
      if (isRunning) return
      isRunning = true
      try {
        await compareCart(branchIdentifier, zone, retry)
        if (isReload) await revalidate()
      } catch {
        // recorded by the client; the next check tries again
      } finally {
        isRunning = false
      }
    }
    const check = () => {
      if (Date.now() - known.freshSince >= life) void reload()
      else if (!known.compared.has(branchIdentifier)) void compare()
    }
    noteEmptyCart(branchIdentifier)
    check()
    const timer = setInterval(check, checkEvery)
    return () => clearInterval(timer)
  }, [branchIdentifier, zone, revalidate])
}

/** The same for a page that answers before this is loaded. */
export function CatalogRefresh({ branchIdentifier }: { branchIdentifier: string }) {
  useCatalogRefresh(branchIdentifier)
  return null
}
