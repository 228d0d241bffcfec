import { queryOptions, useQuery } from '@tanstack/react-query'
import type { StaffOrder } from '@theke/contract/calls/orders'
import { useEffect } from 'react'
import { useStore } from '@theke/ui/store.ts'
import { queryClient } from '../../../api.ts'
import { loadOrder } from '../order-calls.ts'
import { orderStore } from '../order-store.ts'

const orderQuery = (id: number) =>
  queryOptions({
    queryKey: ['orders', 'record', id],
    queryFn: () => loadOrder(id, 'user'),
    staleTime: 0,
  })

/** One order with its history; what the feed or an action knows of it is shown at once, the history follows. */
export function useOrder(id: number): { order: StaffOrder | undefined; error: Error | null } {
  const { data, error, refetch } = useQuery(orderQuery(id))
  useStore(orderStore.shown)
  const live = orderStore.get(id)
  const serverRevision = orderStore.revisionOf(id)
  const isBehind = data !== undefined && data.revision < serverRevision
  useEffect(() => {
    if (isBehind) void refetch()
  }, [isBehind, refetch])
  const isLive = live !== undefined && (data === undefined || live.revision >= data.revision)
  const order = isLive ? { ...live, ...(data?.history ? { history: data.history } : {}) } : data
  return { order, error }
}

/** An answer that is newer than what is shown, and a history that has one more entry. */
export async function takeOrder(order: StaffOrder): Promise<void> {
  if (orderStore.get(order.id)) orderStore.put([order])
  await queryClient.invalidateQueries({ queryKey: ['orders'] })
}
