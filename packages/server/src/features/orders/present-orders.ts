import type { StaffOrder } from '@theke/contract/calls/orders'
import { isMissedOrder } from '@theke/domain/order'
import type { Services } from '../../platform/services.ts'
import type { Catalogue } from './catalogue.ts'
import { progressOf } from './change-order.ts'
import type { OrderRow } from './order-tables.ts'
import { staffOrder } from './order-view.ts'

/** Orders as staff see them; the ones that wait too long are marked (OPEN-127). */
export const createPresent =
  ({ now }: Pick<Services, 'now'>, catalogue: () => Promise<Catalogue>) =>
  async (rows: readonly OrderRow[]): Promise<StaffOrder[]> => {
    const { branches, config } = await catalogue()
    const instant = now().getTime()
    return rows.map((row) => {
      const branch = branches.get(row.branch)
      const isMissed = branch ? isMissedOrder(progressOf(row), branch, instant, config.timeZone) : false
      return staffOrder(row, { isMissed })
    })
  }
