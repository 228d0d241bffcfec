import { orderTexts } from '@theke/contract/texts.de'
import type { WaitingStep } from '@theke/domain/order'
import { waitingSteps } from '@theke/domain/order'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/transaction.ts'
import { announceEvent, type OrderListener } from '../../platform/order-events.ts'
import type { Services } from '../../platform/services.ts'
import type { Catalog } from './catalog.ts'
import { progressOf } from './change-order.ts'
import type { OrderActions } from './order-actions.ts'
import { findCurrent } from './order-queries.ts'
import type { OrderRow } from './order-tables.ts'
import { orderEvents, orders } from './order-tables.ts'

type Watching = {
  services: Pick<Services, 'database' | 'now' | 'log'>
  catalog: () => Promise<Catalog>
  listeners: readonly OrderListener[]
  actions: Pick<OrderActions, 'act'>
}

/**
 * Every minute: what happens to orders that nobody confirms (OPEN-127). Each step is written into the history of the
 * order with what it causes, once: a step that is there already is not taken again.
 */
export function watchWaiting({ services, catalog, listeners, actions }: Watching) {
  const { database, now, log } = services
  const { orm } = database

  async function isTaken(tx: Transaction, order: OrderRow, step: 'missed' | 'delayed', offer: string | null) {
    const [taken] = await tx
      .select({ id: orderEvents.id })
      .from(orderEvents)
      .where(
        and(
          eq(orderEvents.order, order.id),
          eq(orderEvents.kind, step),
          sql`${orderEvents.data}->>'offer' is not distinct from ${offer}`,
        ),
      )
      .limit(1)
    return taken !== undefined
  }

  /** The order itself stays as it is, and so does its revision: nobody who works on it is disturbed. */
  async function note(tx: Transaction, order: OrderRow, step: 'missed' | 'delayed') {
    const { id, branch, revision, counterExpiresAt } = order
    // an offer that nobody answered is missed by itself (OPEN-204)
    const offer = counterExpiresAt && counterExpiresAt < now() ? counterExpiresAt.toISOString() : null
    if (await isTaken(tx, order, step, offer)) return
    const data = offer ? { offer } : {}
    await tx.insert(orderEvents).values({ order: id, branch, kind: step, createdAt: now(), user: null, data })
    const happened = { orderId: id, branchId: branch, revision, isByStaff: false, now: now() }
    await announceEvent(tx, listeners, { ...happened, kinds: [step] })
  }

  const take = (id: number, stepsOf: (order: OrderRow) => readonly WaitingStep[]) =>
    orm.transaction(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
      if (!order) return
      const steps = stepsOf(order)
      if (steps.includes('missed')) await note(tx, order, 'missed')
      if (steps.includes('autoCanceled')) {
        const rejectionMessage = orderTexts.autoCanceled
        await actions.act({ tx, listeners, now: now(), user: null }, id, 'cancel', { rejectionMessage })
      } else if (steps.includes('delayed')) await note(tx, order, 'delayed')
    })

  return async function watch(): Promise<void> {
    const { branches, config } = await catalog()
    const stepsOf = (order: OrderRow) => {
      const branch = branches.get(order.branch)
      return branch ? waitingSteps(progressOf(order), branch, now().getTime(), config.timeZone) : []
    }
    for (const order of await findCurrent(orm, undefined)) {
      if (stepsOf(order).length === 0) continue
      try {
        await take(order.id, stepsOf)
      } catch (error) {
        // one order that cannot be changed does not keep the others from being watched
        log.error({ err: error, order: order.id }, 'a waiting order could not be watched')
      }
    }
  }
}
