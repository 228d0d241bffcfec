import type { StorefrontServices } from '@theke/contract/calls/storefront'
import { prepaymentInstructions } from '@theke/domain/order'
import { notFoundPage } from '../../shop/branch-page.server.ts'
import type { StatusPageData } from '../../shop/selected-order.ts'
import { loadCatalog } from '../../shop/shop-data.server.ts'

/** The order of a link, or the 404 page also for a wrong hash (ROUTE-06, OPEN-17, T2). */
export async function loadStatus(
  services: StorefrontServices,
  { uid, hash }: { uid: string; hash: string },
): Promise<StatusPageData> {
  const found = await services.publicOrder(uid, hash)
  if (!found) throw notFoundPage()
  const { catalog, config } = await loadCatalog(services)
  const { order, payable } = found
  return {
    order,
    payable,
    branch: catalog.branches.find(({ id }) => id === order.branch.id) ?? null,
    prepayment: services.markdown(prepaymentInstructions(config.prepaymentText)),
  }
}
