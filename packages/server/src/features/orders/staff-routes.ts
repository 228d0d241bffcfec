import type { StaffOrder } from '@theke/contract/calls/orders'
import { correctOrder as correctOrderCall, previewCorrection } from '@theke/contract/calls/corrections'
import type { StaffMove } from '@theke/contract/calls/staff-orders'
import {
  changeOrderItem,
  deleteOrder,
  getOrder,
  listCurrentOrders,
  listMissedOrders,
  listOrders,
  printOrder,
  resendCalls,
  statusCalls,
  undoStatus,
  updateOrder as updateOrderCall,
  updatePaymentStatus,
} from '@theke/contract/calls/staff-orders'
import { messages as sharedTexts, orderTexts } from '@theke/contract/texts.de'
import { canSettleOnline, isAwaitingOnlinePayment, isOnlinePayment } from '@theke/domain/order'
import { fromCents } from '@theke/domain/values'
import { eq } from 'drizzle-orm'
import type { App, Services } from '../../platform/services.ts'
import { forgetValues, writeLog } from '../../crud/audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { rules, type RateLimits } from '../../platform/edge/rate-limits.ts'
import {
  conflict,
  forbidden,
  HttpError,
  invalid,
  notFound,
  sqlState,
  unavailable,
} from '../../platform/errors.ts'
import type { OrderListener, OrderMessages, OrderPrints } from '../../platform/order-events.ts'
import type { Payments } from '../../platform/payment.ts'
import { serve } from '../../platform/serve.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { holds, worksIn } from '../../platform/viewer.ts'
import type { Catalog } from './catalog.ts'
import { changeItem } from './change-item.ts'
import { correctOrder, planCorrection } from './correct-order.ts'
import type { Changing } from './change-order.ts'
import { changeOrder, refusedBy } from './change-order.ts'
import type { OrderActions } from './order-actions.ts'
import { findHistoryPage, parseHistoryQuery } from './order-history.ts'
import { findCurrent, findHistory, findOrder } from './order-queries.ts'
import type { OrderRow } from './order-tables.ts'
import { orders } from './order-tables.ts'
import { itemView, pricingOf } from './order-view.ts'
import type { DoNotServe, Present } from './present-orders.ts'
import { updateOrder } from './update-order.ts'

export type StaffDependencies = {
  services: Services
  catalog: () => Promise<Catalog>
  actions: OrderActions
  payments: Payments
  messages: OrderMessages
  prints: OrderPrints
  listeners: readonly OrderListener[]
  limits: RateLimits
  present: Present
  doNotServe: DoNotServe
}

type OneOrder = { params: { id: number }; viewer: Viewer }

/** Branches whose orders a person may see; undefined is all of them (B37). */
export const branchesOf = (viewer: Viewer) => (viewer.isAdmin ? undefined : viewer.branches)

/** The calls of staff (API-16 to API-18, API-22 to API-30, API-34). An order of another branch is as if there were none. */
export function staffRoutes(app: App, dependencies: StaffDependencies) {
  const { services, catalog, actions, payments, messages, prints, listeners, limits, present, doNotServe } =
    dependencies
  const { orm, reads } = services.database

  async function requireOrder(tx: Transaction, { params, viewer }: OneOrder): Promise<OrderRow> {
    const order = await findOrder(tx, params.id)
    if (!order || !worksIn(viewer, order.branch)) throw notFound(orderTexts.notFound)
    return order
  }

  const presentOne = async (order: OrderRow, isDoNotServe?: boolean): Promise<StaffOrder> => {
    const [data] = await present([order], isDoNotServe)
    if (!data) throw notFound(orderTexts.notFound)
    return data
  }

  const changingBy = (tx: Transaction, { viewer: { user, device } }: OneOrder): Changing => ({
    tx,
    listeners,
    now: services.now(),
    user: user?.id ?? null,
    device: device?.id,
  })

  /** A change of an order of the own branch, in one transaction, answered with the order (COUNTER-04, ORDERS-01). */
  const changed = async (
    served: OneOrder,
    work: (changing: Changing, order: OrderRow) => Promise<OrderRow>,
  ) => {
    const after = await orm.transaction(async (tx) => {
      const order = await requireOrder(tx, served)
      return work(changingBy(tx, served), order)
    })
    return { data: await presentOne(after) }
  }

  serve(app, listCurrentOrders, async ({ viewer }) => ({
    data: await present(await findCurrent(orm, branchesOf(viewer))),
  }))

  serve(app, listMissedOrders, async ({ viewer }) => {
    const current = await present(await findCurrent(orm, branchesOf(viewer)))
    return { data: current.filter((order) => order.isMissed) }
  })

  serve(app, listOrders, async ({ viewer, query }) => {
    const { config } = await catalog()
    const parsed = parseHistoryQuery(query, branchesOf(viewer), config.timeZone)
    const { rows, meta } = await findHistoryPage(reads, parsed)
    return { data: await present(rows), meta }
  })

  serve(app, getOrder, async (served) => {
    const order = await requireOrder(orm, served)
    const { history, answer } = await findHistory(orm, order.id, doNotServe.condition(order))
    return { data: { ...(await presentOne(order, answer)), history } }
  })

  serve(app, updateOrderCall, (served) =>
    changed(served, async (changing, order) => {
      const { counterOfferMinutes: minutes } = (await catalog()).config
      const terms = { now: changing.now, minutes }
      return changeOrder(changing, order.id, updateOrder(served.body, served.viewer, actions, terms))
    }),
  )

  serve(app, deleteOrder, async (served) => {
    await orm.transaction(async (tx) => {
      const order = await requireOrder(tx, served)
      await removeOrder(tx, order)
      // whose data is to be deleted must live on neither in the outbox nor in the log
      await messages.forget(tx, order.id)
      await forgetValues(tx, 'orders', order.id)
      const { uid, branch, status, totalGross, createdAt } = order
      await writeLog(tx, {
        channel: 'audit',
        message: `Bestellung „${order.uid}“ gelöscht`,
        user: served.viewer.user?.id ?? null,
        context: {
          action: 'delete',
          entity: 'orders',
          entityId: order.id,
          before: { uid, branch, status, totalGross, createdAt },
        },
      })
    })
    return { data: null }
  })

  for (const move of Object.keys(statusCalls) as StaffMove[]) {
    serve(app, statusCalls[move], async (served) => {
      const { appointmentDate, rejectionMessage } = served.body
      const given = {
        ...(appointmentDate ? { appointmentDate: appointmentDate.getTime() } : {}),
        ...(rejectionMessage ? { rejectionMessage } : {}),
      }
      const order = await requireOrder(orm, served)
      const question = doNotServe.condition(order)
      const taken = await actions.step(changingBy(orm, served), order, move, given, question)
      if (taken) return { data: await presentOne(taken.order, taken.answer) }
      return changed(served, (changing, current) => actions.act(changing, current, move, given))
    })
  }

  serve(app, undoStatus, (served) => changed(served, (changing, order) => actions.undo(changing, order.id)))

  serve(app, changeOrderItem, (served) =>
    changed(served, (changing, order) =>
      changeItem(changing, order.id, served.params.itemIndex, served.body),
    ),
  )

  serve(app, previewCorrection, async (served) => {
    const order = await requireOrder(orm, served)
    const plan = planCorrection(order, served.body.lines, served.body.settle, await catalog())
    const data = {
      items: plan.items.map(itemView),
      before: pricingOf(order),
      after: pricingOf(plan),
      difference: fromCents(plan.difference),
      canSettleOnline: canSettleOnline(order),
      refund: fromCents(plan.refund),
      link: fromCents(plan.link),
      balance: fromCents(plan.balance),
    }
    return { data }
  })

  serve(app, correctOrderCall, async (served) => {
    const shop = await catalog()
    return changed(served, async (changing, order) => {
      const isGivingBack = served.body.settle === 'refund' && canSettleOnline(order)
      if (isGivingBack && !holds(served.viewer, 'orders.refund', order.branch))
        throw forbidden(sharedTexts.forbidden, 'settle')
      return correctOrder(changing, order.id, served.body, { catalog: shop, payments })
    })
  })

  serve(app, updatePaymentStatus, async (served) => {
    const order = await requireOrder(orm, served)
    if (!isOnlinePayment(order.paymentMethod)) throw conflict(orderTexts.paymentCheckFailed)
    try {
      await payments.refresh(order.id)
    } catch (error) {
      const isAway = error instanceof HttpError && error.status === 503
      throw isAway ? unavailable(orderTexts.paymentCheckFailed, undefined, 'providerAway') : error
    }
    return { data: await presentOne(await requireOrder(orm, served)) }
  })

  serve(app, printOrder, async (served) => {
    const data = await orm.transaction(async (tx) => {
      const order = await requireOrder(tx, served)
      // nothing of an order reaches paper before its payment is verified (B32)
      if (isAwaitingOnlinePayment(order)) throw refusedBy(order, orderTexts.printFailed)
      const printers = await prints.print(tx, order)
      if (printers.length === 0) throw conflict(orderTexts.printFailed, undefined, 'noPrinter')
      await writeLog(tx, {
        channel: 'audit',
        message: `Beleg der Bestellung „${order.uid}“ gedruckt`,
        user: served.viewer.user?.id ?? null,
        device: served.viewer.device?.id ?? null,
        context: { action: 'print', entity: 'orders', entityId: order.id },
      })
      return printers
    })
    return { data }
  })

  for (const channel of ['email', 'sms'] as const) {
    serve(app, resendCalls[channel], (served) =>
      changed(served, async ({ tx, user }, order) => {
        if (!(channel === 'email' ? order.email : order.phone)) throw invalid(orderTexts.resendFailed)
        await limits.enforce(tx, rules.resend, `${channel} ${order.id}`)
        await messages.resend(tx, order.id, channel)
        await writeLog(tx, {
          channel: 'audit',
          message: `Bestätigung der Bestellung „${order.uid}“ erneut versendet`,
          user,
          context: { action: 'resend', entity: 'orders', entityId: order.id, channel },
        })
        return order
      }),
    )
  }
}

async function removeOrder(tx: Transaction, order: OrderRow): Promise<void> {
  try {
    await tx.delete(orders).where(eq(orders.id, order.id))
  } catch (error) {
    if (sqlState(error)?.code === '23503') throw conflict(orderTexts.paymentRefers, undefined, 'stillUsed')
    throw error
  }
}
