import type { WirePreparation } from '@theke/contract/calls/kitchen'
import { getKitchen, prepareOrder } from '@theke/contract/calls/kitchen'
import type { StaffOrder } from '@theke/contract/calls/orders'
import { orderTexts } from '@theke/contract/texts.de'
import { prepare, untouched } from '@theke/domain/kitchen'
import { isAwaitingOnlinePayment, isOrderEnded } from '@theke/domain/order'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/transaction.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { type OrderListener, tellWhenCommitted } from '../../platform/order-events.ts'
import { serve } from '../../platform/serve.ts'
import type { App, Services } from '../../platform/services.ts'
import { worksIn } from '../../platform/viewer.ts'
import type { Catalog } from './catalog.ts'
import { refusedBy } from './change-order.ts'
import type { OrderActions } from './order-actions.ts'
import { findCurrent } from './order-queries.ts'
import type { OrderRow } from './order-tables.ts'
import { orderEvents, orderPreparations, orders } from './order-tables.ts'
import { branchesOf } from './staff-routes.ts'

type Dependencies = {
  services: Services
  catalog: () => Promise<Catalog>
  actions: OrderActions
  listeners: readonly OrderListener[]
  present: (rows: readonly OrderRow[]) => Promise<StaffOrder[]>
}

type PreparationRow = typeof orderPreparations.$inferSelect

const view = ({ order, done, isPrioritized, isRecalled, revision }: PreparationRow): WirePreparation => ({
  order,
  done,
  isPrioritized,
  isRecalled,
  revision,
})

/** The order, locked: of two screens that tick at the same moment both ticks stay. */
async function lockOrder(tx: Transaction, id: number): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return order
}

/** What kitchen screens read and do: ticking lines, finishing, calling back, putting first. */
export function kitchenRoutes(app: App, dependencies: Dependencies) {
  const { services, catalog, actions, listeners, present } = dependencies
  const { orm } = services.database

  serve(app, getKitchen, async ({ viewer }) => {
    const rows = await findCurrent(orm, branchesOf(viewer))
    const ids = rows.map(({ id }) => id)
    const { products } = await catalog()
    const ordered = new Set(rows.flatMap(({ items }) => items.map(({ product }) => product.id)))
    const categories = [...ordered].flatMap((id) => {
      const category = products.get(id)?.content.category
      return category ? [[String(id), category] as const] : []
    })
    const preparations =
      ids.length === 0
        ? []
        : await orm.select().from(orderPreparations).where(inArray(orderPreparations.order, ids))
    return {
      data: {
        orders: await present(rows),
        preparations: preparations.map(view),
        categories: Object.fromEntries(categories),
      },
    }
  })

  serve(app, prepareOrder, async ({ params: { id }, body, viewer }) => {
    const now = services.now()
    const data = await orm.transaction(async (tx) => {
      const order = await lockOrder(tx, id)
      if (!order || !worksIn(viewer, order.branch)) throw notFound(orderTexts.notFound)
      const isTooEarly = isAwaitingOnlinePayment(order) || order.status === 'waiting'
      if (isOrderEnded(order) || isTooEarly) throw refusedBy(order, orderTexts.statusFailed)
      const [before] = await tx.select().from(orderPreparations).where(eq(orderPreparations.order, id))
      const { items, isPrioritized, isRecalled } = body
      const result = prepare(
        before ?? untouched,
        {
          ...(items ? { items } : {}),
          ...(isPrioritized === undefined ? {} : { isPrioritized }),
          ...(isRecalled === undefined ? {} : { isRecalled }),
        },
        order.items.length,
      )
      if (!result.ok) throw conflict(orderTexts.statusFailed, undefined, 'itemChanged')
      const after = await save(tx, id, result.after, now)
      if (result.isFinished && order.status === 'confirmed') {
        const changing = { tx, listeners, now, user: viewer.user?.id ?? null, device: viewer.device?.id }
        await actions.act(changing, id, 'in-delivery', {})
      } else {
        // what the streams of other screens read
        const { branch } = order
        await tx.insert(orderEvents).values({ order: id, branch, kind: 'prepared', createdAt: now })
        tellWhenCommitted(tx, listeners)
      }
      return after
    })
    return { data: view(data) }
  })
}

async function save(
  tx: Transaction,
  order: number,
  {
    done,
    isPrioritized,
    isRecalled,
  }: { done: readonly number[]; isPrioritized: boolean; isRecalled: boolean },
  updatedAt: Date,
): Promise<PreparationRow> {
  const values = { done: [...done], isPrioritized, isRecalled, updatedAt }
  const [row] = await tx
    .insert(orderPreparations)
    .values({ order, ...values })
    .onConflictDoUpdate({
      target: orderPreparations.order,
      set: { ...values, revision: sql`${orderPreparations.revision} + 1` },
    })
    .returning()
  if (!row) throw new Error('a preparation was not stored')
  return row
}
