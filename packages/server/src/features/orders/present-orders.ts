import type { StaffOrder } from '@theke/contract/calls/orders'
import { isMissedOrder } from '@theke/domain/order'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/services.ts'
import type { Catalog } from './catalog.ts'
import { progressOf } from './change-order.ts'
import type { OrderRow } from './order-tables.ts'
import { staffOrder } from './order-view.ts'

/** Which of some orders are by somebody whom staff is warned of. */
export type FindDoNotServe = (tx: Transaction, orders: readonly OrderRow[]) => Promise<ReadonlySet<number>>

/** Orders as staff see them; the ones that wait too long are marked (OPEN-127). */
export const createPresent =
  (
    { now, database }: Pick<Services, 'now' | 'database'>,
    catalog: () => Promise<Catalog>,
    findDoNotServe: FindDoNotServe,
  ) =>
  async (rows: readonly OrderRow[]): Promise<StaffOrder[]> => {
    const { branches, config } = await catalog()
    const warned = rows.length > 0 ? await findDoNotServe(database.orm, rows) : new Set()
    const instant = now().getTime()
    return rows.map((row) => {
      const branch = branches.get(row.branch)
      const isMissed = branch ? isMissedOrder(progressOf(row), branch, instant, config.timeZone) : false
      return staffOrder(row, { isMissed, isDoNotServe: warned.has(row.id) })
    })
  }
