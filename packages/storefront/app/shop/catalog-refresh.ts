import { removedText } from '@theke/domain/cart'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { getCart } from './cart-store.ts'
import { useShop } from './shop-context.ts'
import { createStore, useStore } from '@theke/ui/store.ts'
import { useOfferChanges } from './use-offer-changes.ts'

/** Product data live this long, and this often it is asked whether they are still fresh (SHOP-12), in milliseconds. */
const life = 4 * 60 * 60 * 1000
const checkEvery = 10_000

const removed = createStore<{ branch: string; text: string } | undefined>(undefined)

/** The notice about products that had to leave the cart of this branch (CART-05, OPEN-43). */
export function useRemovedNotice(branchIdentifier: string): string | undefined {
  const notice = useStore(removed, undefined)
  return notice?.branch === branchIdentifier ? notice.text : undefined
}

/** Names what is no longer offered; nothing without names. */
export function showRemoved(branchIdentifier: string, names: readonly string[]) {
  const text = removedText(names)
  if (text) removed.set({ branch: branchIdentifier, text })
}

export function dismissRemovedNotice() {
  removed.set(undefined)
}

/** What this tab knows of the catalog. */
export const known = {
  /** When it last had fresh data; the page itself came with some. */
  freshSince: Date.now(),
  /** Branches whose cart was compared with the catalog since the tab was opened, or was empty then. */
  compared: new Set<string>(),
}

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
    if (getCart(branchIdentifier).items.length === 0) known.compared.add(branchIdentifier)
    check()
    const timer = setInterval(check, checkEvery)
    return () => clearInterval(timer)
  }, [branchIdentifier, zone, revalidate])
}
