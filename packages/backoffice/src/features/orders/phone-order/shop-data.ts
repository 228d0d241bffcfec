import { queryOptions } from '@tanstack/react-query'
import type { Catalog, WireConfig } from '@theke/contract/calls/catalog'
import { catalogFromInit } from '@theke/contract/calls/catalog'
import type { InitData } from '@theke/contract/calls/storefront'
import { initOf } from '@theke/contract/calls/storefront'
import { getInit } from '@theke/contract/calls/init'
import { api } from '../../../api.ts'

export type ShopTable = InitData['tables'][number]
export type ShopData = Catalog & { config: WireConfig; tables: readonly ShopTable[] }

async function loadShop(signal: AbortSignal): Promise<ShopData> {
  const entries = await api(getInit, {}, { signal })
  const init = initOf(entries)
  return { ...catalogFromInit(init), config: init.config, tables: init.tables }
}

/** What the shop offers, as the storefront has it (API-02). */
export const shopQuery = queryOptions({
  queryKey: ['orders', 'shop'],
  queryFn: ({ signal }) => loadShop(signal),
  staleTime: 60_000,
  // decimals became cents: comparing thousands of products again is of no use
  structuralSharing: false,
})
