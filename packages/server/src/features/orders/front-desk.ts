import type { FrontDeskOrder } from '@theke/contract/calls/staff-orders'
import { orderTexts } from '@theke/contract/texts.de'
import { firstInstantFrom, localDayNumberOf } from '@theke/domain/values'
import { notFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { Catalog } from './catalog.ts'
import { findFrontDesk } from './order-queries.ts'

/** What the front desk of a branch shows; refused while the shop does not use it. */
export type FrontDesk = (branch: number) => Promise<FrontDeskOrder[]>

/** Today's tickets; a shop without tickets shows none (OPEN-77, OPEN-128). */
export const createFrontDesk =
  ({ database: { orm }, now }: Services, catalog: () => Promise<Catalog>): FrontDesk =>
  async (branch) => {
    const { config } = await catalog()
    if (!config.enablePluginFrontdesk) throw notFound(orderTexts.notFound)
    if (config.disableTickets) return []
    const today = localDayNumberOf(now(), config.timeZone)
    const midnight = (day: number) => new Date(firstInstantFrom(day, 0, config.timeZone))
    return findFrontDesk(orm, branch, midnight(today), midnight(today + 1))
  }
