import { queryFrom } from '@theke/contract/call/define-call'
import type { StaffOrder } from '@theke/contract/calls/orders'
import { listOrders } from '@theke/contract/calls/staff-orders'
import { api } from '../../../api.ts'

/** One page of the history (API-18). */
export const loadHistory = (query: string, signal: AbortSignal, kind: 'user' | 'background' = 'user') =>
  api(listOrders, queryFrom(listOrders, query), { signal, kind })

/** A file with more rows than this helps nobody, and holds up the shop. */
export const maxExported = 10_000
/** What the server gives at most at once. */
const pageSize = 200

/** Everything that a query selects, whatever page it stood on; `onProgress` hears how many orders are there so far. */
export async function loadWholeHistory(
  query: string,
  signal: AbortSignal,
  onProgress: (count: number) => void,
): Promise<{ orders: StaffOrder[]; isCut: boolean }> {
  const asked = new URLSearchParams(query)
  asked.set('limit', String(pageSize))
  asked.delete('after')
  const orders: StaffOrder[] = []
  for (;;) {
    const { data, meta } = await loadHistory(asked.toString(), signal)
    orders.push(...data)
    onProgress(orders.length)
    if (!meta.next || orders.length >= maxExported) return { orders, isCut: meta.next !== null }
    asked.set('after', String(meta.next))
  }
}
