import type { StaffOrder } from '@theke/contract/calls/orders'
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import type { Observable } from '../../observable.ts'
import { orderStore } from './order-store.ts'

/** A value that is drawn in slices, after everything a person does: hundreds of cards must not hold up a tap. */
export function useInSlices<T>(observable: Observable<T>): T {
  const [value, setValue] = useState(() => observable.get())
  useEffect(() => {
    const take = () => startTransition(() => setValue(() => observable.get()))
    take()
    return observable.subscribe(take)
  }, [observable])
  return value
}

/** Something of all orders; the component is drawn again only when it changes. */
export const useOrders = <T>(of: (orders: readonly StaffOrder[]) => T): T =>
  useSyncExternalStore(orderStore.shown.subscribe, () => of(orderStore.shown.get()))
