import type { PublicOrder } from '@theke/contract/calls/public-orders'
import type { StorefrontServices } from '@theke/contract/calls/storefront'
import type { Branch } from '@theke/domain/catalog'
import { isOrderAborted } from '@theke/domain/order'
import { notFoundPage } from '../../shop/branch-page.server.ts'
import { loadCatalog } from '../../shop/shop-data.server.ts'

export type ReceiptPageData = {
  order: PublicOrder
  branch: Branch | null
  /** When the order was placed, in milliseconds. */
  placedAt: number
}

/** The order of a link as a receipt; a request has no prices yet, and what was called off costs nothing. */
export async function loadReceipt(
  services: StorefrontServices,
  { uid, hash }: { uid: string; hash: string },
): Promise<ReceiptPageData> {
  const found = await services.publicOrder(uid, hash)
  if (!found || !hasReceipt(found.order)) throw notFoundPage()
  const { catalog } = await loadCatalog(services)
  const { order, createdAt } = found
  return {
    order,
    branch: catalog.branches.find(({ id }) => id === order.branch.id) ?? null,
    placedAt: createdAt.getTime(),
  }
}

const hasReceipt = (order: PublicOrder) => order.pricing !== null && !isOrderAborted(order)
