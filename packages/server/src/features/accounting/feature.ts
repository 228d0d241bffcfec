import type { OrderListener } from '../../platform/order-events.ts'
import type { Feature, Services } from '../../platform/services.ts'
import { issueReceipts } from './issue-receipt.ts'
import type { AccountingSources } from './routes.ts'
import { accountingRoutes } from './routes.ts'

/** `listener` gives confirmed orders their receipt numbers. */
export const accountingFeature = (
  services: Services,
  sources: AccountingSources,
): Feature & { listener: OrderListener } => ({
  routes: (api) => accountingRoutes(api, services, sources),
  listener: issueReceipts(services),
})
