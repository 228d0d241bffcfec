import type { StaffOrder } from '@theke/contract/calls/orders'
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import type { Store } from '@theke/ui/store.ts'
import { orderStore } from './order-store.ts'

/** A value that is drawn in slices, after everything a person does: hundreds of cards must not hold up a tap. */
export function useInSlices<T>(store: Store<T>): T {
  const [value, setValue] = useState(() => store.get())
  useEffect(() => {
    const take = () => startTransition(() => setValue(() => store.get()))
    take()
    return store.subscribe(take)
  }, [store])
  return value
}

/** Something of all orders; the component is drawn again only when it changes. */
export const useOrders = <T>(of: (orders: readonly StaffOrder[]) => T): T =>
  useSyncExternalStore(orderStore.shown.subscribe, () => of(orderStore.shown.get()))
