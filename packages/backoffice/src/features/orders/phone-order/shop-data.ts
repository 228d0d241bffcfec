import { queryOptions } from '@tanstack/react-query'
import type { Catalogue, WireConfig } from '@theke/contract/calls/catalog'
import { catalogueFromInit } from '@theke/contract/calls/catalog'
import { failures } from '@theke/contract/texts.de'
import { call } from '../../../api.ts'

export type ShopTable = { id: number; identifier: string; branch: { id: number } }
export type ShopData = Catalogue & { config: WireConfig; tables: readonly ShopTable[] }

type Entry = { url: string; data: unknown }

async function loadShop(signal: AbortSignal): Promise<ShopData> {
  const entries = await call<Entry[]>('/init', { failure: failures.init, signal })
  const lists = Object.fromEntries(entries.map(({ url, data }) => [url, data]))
  return {
    ...catalogueFromInit(lists),
    config: lists['config'] as WireConfig,
    tables: (lists['tables'] ?? []) as readonly ShopTable[],
  }
}

/** What the shop offers, as the storefront has it (API-02). */
export const shopQuery = queryOptions({
  queryKey: ['orders', 'shop'],
  queryFn: ({ signal }) => loadShop(signal),
  staleTime: 60_000,
  // decimals became cents: comparing thousands of products again is of no use
  structuralSharing: false,
})
