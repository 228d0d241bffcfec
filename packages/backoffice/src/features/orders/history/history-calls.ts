import type { StaffOrder } from '@theke/contract/calls/orders'
import { failures } from '@theke/contract/texts.de'
import { call } from '../../../api.ts'

export type HistoryPage = { data: StaffOrder[]; meta: { limit: number; next: string | null } }

/** One page of the history (API-18). */
export const loadHistory = (query: string, signal: AbortSignal, kind: 'user' | 'background' = 'user') =>
  call<HistoryPage>(`/orders?${query}`, {
    failure: failures.list('Bestellungen'),
    withMeta: true,
    signal,
    kind,
  })

/** A file with more rows than this helps nobody, and holds up the shop. */
export const mostExported = 10_000
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
    if (!meta.next || orders.length >= mostExported) return { orders, isCut: meta.next !== null }
    asked.set('after', meta.next)
  }
}
