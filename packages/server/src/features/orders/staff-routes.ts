import type { StaffOrder } from '@theke/contract/calls/orders'
import { itemChange, statusAction } from '@theke/contract/calls/orders'
import { orderTexts } from '@theke/contract/texts.de'
import { isOnlinePayment } from '@theke/domain/order'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { App, Services } from '../../platform/services.ts'
import { forgetValues, writeLog } from '../../crud/audit.ts'
import { idOf } from '../../crud/routes.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { rules, type RateLimits } from '../../platform/edge/rate-limits.ts'
import { conflict, HttpError, invalid, notFound, sqlState, unavailable } from '../../platform/errors.ts'
import type { OrderListener, OrderMessages } from '../../platform/order-events.ts'
import { parseBody } from '../../platform/parse-body.ts'
import type { Payments } from '../../platform/payment.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { worksIn } from '../../platform/viewer.ts'
import type { Catalogue } from './catalogue.ts'
import { changeItem } from './change-item.ts'
import type { Changing } from './change-order.ts'
import { changeOrder } from './change-order.ts'
import type { OrderActions, StaffAction } from './order-actions.ts'
import { findHistoryPage, parseHistoryQuery } from './order-history.ts'
import { findCurrent, findHistory, findOrder } from './order-queries.ts'
import type { OrderRow } from './order-tables.ts'
import { orders } from './order-tables.ts'
import { updateOrder } from './update-order.ts'

export type StaffDependencies = {
  services: Services
  catalogue: () => Promise<Catalogue>
  actions: OrderActions
  payments: Payments
  messages: OrderMessages
  listeners: readonly OrderListener[]
  limits: RateLimits
  present: (rows: readonly OrderRow[]) => Promise<StaffOrder[]>
}

const employee = { config: { policy: 'employee', entity: 'orders' } } as const
const admin = { config: { policy: 'admin', entity: 'orders' } } as const

/** Branches whose orders a person may see; undefined is all of them (B37). */
export const branchesOf = (viewer: Viewer) => (viewer.isAdmin ? undefined : viewer.branches)

/** The calls of staff (API-16 to API-18, API-22 to API-30, API-34). An order of another branch is as if there were none. */
export function staffRoutes(app: App, dependencies: StaffDependencies) {
  const { services, catalogue, actions, payments, messages, listeners, limits, present } = dependencies
  const { orm } = services.database

  async function requireOrder(tx: Transaction, { params, viewer }: FastifyRequest): Promise<OrderRow> {
    const order = await findOrder(tx, idOf(params))
    if (!order || !worksIn(viewer, order.branch)) throw notFound(orderTexts.notFound)
    return order
  }

  /** An action on an order of the own branch, in one transaction, answered with the order (COUNTER-04, ORDERS-01). */
  const action =
    (work: (changing: Changing, order: OrderRow, request: FastifyRequest) => Promise<OrderRow>) =>
    async (request: FastifyRequest) => {
      const changed = await orm.transaction(async (tx) => {
        const order = await requireOrder(tx, request)
        const user = request.viewer.user?.id ?? null
        return work({ tx, listeners, now: services.now(), user }, order, request)
      })
      const [data] = await present([changed])
      return { data }
    }

  app.get('/orders/current', employee, async ({ viewer }) => ({
    data: await present(await findCurrent(orm, branchesOf(viewer))),
  }))

  app.get('/orders/missed', employee, async ({ viewer }) => {
    const current = await present(await findCurrent(orm, branchesOf(viewer)))
    return { data: current.filter((order) => order.isMissed) }
  })

  app.get('/orders', employee, async ({ viewer, query }) => {
    const { config } = await catalogue()
    const parsed = parseHistoryQuery(query as Record<string, string>, branchesOf(viewer), config.timeZone)
    const { rows, meta } = await findHistoryPage(orm, parsed)
    return { data: await present(rows), meta }
  })

  app.get('/orders/:id', employee, async (request) => {
    const order = await requireOrder(orm, request)
    const history = await findHistory(orm, order.id)
    const [data] = await present([order])
    return { data: { ...data, history } }
  })

  app.put(
    '/orders/:id',
    employee,
    action((changing, order, { body, viewer }) =>
      changeOrder(changing, order.id, updateOrder(body, viewer, actions, changing.now)),
    ),
  )

  app.delete('/orders/:id', admin, async (request) => {
    await orm.transaction(async (tx) => {
      const order = await requireOrder(tx, request)
      await removeOrder(tx, order)
      // whose data is to be deleted must live on neither in the outbox nor in the log
      await messages.forget(tx, order.id)
      await forgetValues(tx, 'orders', order.id)
      const { uid, branch, status, totalGross, createdAt } = order
      await writeLog(tx, {
        channel: 'audit',
        message: `Bestellung „${order.uid}“ gelöscht`,
        user: request.viewer.user?.id ?? null,
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

  for (const name of [
    'confirm',
    'reject',
    'in-delivery',
    'completed',
    'cancel',
  ] as const satisfies StaffAction[]) {
    app.post(
      `/orders/:id/status/${name}`,
      employee,
      action((changing, order, { body }) => {
        const { appointmentDate, rejectionMessage } = parseBody(statusAction, body ?? {})
        return actions.act(changing, order.id, name, {
          ...(appointmentDate ? { appointmentDate: appointmentDate.getTime() } : {}),
          ...(rejectionMessage ? { rejectionMessage } : {}),
        })
      }),
    )
  }

  app.put(
    '/orders/:id/items/:itemIndex',
    employee,
    action((changing, order, { params, body }) => {
      const index = Number((params as { itemIndex: string }).itemIndex)
      if (!Number.isInteger(index) || index < 0) throw notFound(orderTexts.notFound)
      return changeItem(changing, order.id, index, parseBody(itemChange, body))
    }),
  )

  app.post('/orders/:id/update-payment-status', employee, async (request) => {
    const order = await requireOrder(orm, request)
    if (!isOnlinePayment(order.paymentMethod)) throw conflict(orderTexts.paymentCheckFailed)
    try {
      await payments.refresh(order.id)
    } catch (error) {
      throw error instanceof HttpError && error.status === 503
        ? unavailable(orderTexts.paymentCheckFailed)
        : error
    }
    const [data] = await present([await requireOrder(orm, request)])
    return { data }
  })

  for (const channel of ['email', 'sms'] as const) {
    app.post(
      `/orders/:id/resend-new-order-${channel}`,
      employee,
      action(async ({ tx, user }, order) => {
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
    if (sqlState(error)?.code === '23503') throw conflict(orderTexts.paymentRefers)
    throw error
  }
}
