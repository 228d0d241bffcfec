import type { StaffOrder } from '@theke/contract/calls/orders'
import { isMissedOrder } from '@theke/domain/order'
import type { SQL } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/services.ts'
import type { Catalog } from './catalog.ts'
import { progressOf } from './change-order.ts'
import type { OrderRow } from './order-tables.ts'
import { staffOrder } from './order-view.ts'

/** Orders by somebody whom staff is warned of. */
export type DoNotServe = {
  /** Which of some orders are. */
  find(tx: Transaction, orders: readonly OrderRow[]): Promise<ReadonlySet<number>>
  /** Whether one is, for a statement that is made anyway. */
  condition(order: OrderRow): SQL
}

/** `isDoNotServe` is given for one order of which it is known. */
export type Present = (rows: readonly OrderRow[], isDoNotServe?: boolean) => Promise<StaffOrder[]>

/** Orders as staff see them; the ones that wait too long are marked (OPEN-127). */
export const createPresent =
  (
    { now, database }: Pick<Services, 'now' | 'database'>,
    catalog: () => Promise<Catalog>,
    doNotServe: DoNotServe,
  ): Present =>
  async (rows, isDoNotServe) => {
    const { branches, config } = await catalog()
    const isAsked = isDoNotServe === undefined && rows.length > 0
    const warned = isAsked ? await doNotServe.find(database.orm, rows) : undefined
    const instant = now().getTime()
    return rows.map((row) => {
      const branch = branches.get(row.branch)
      const isMissed = branch ? isMissedOrder(progressOf(row), branch, instant, config.timeZone) : false
      return staffOrder(row, { isMissed, isDoNotServe: isDoNotServe ?? warned?.has(row.id) ?? false })
    })
  }
