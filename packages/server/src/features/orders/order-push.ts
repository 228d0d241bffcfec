import { getOrderPushKey, subscribeToOrder } from '@theke/contract/calls/public-orders'
import { deviceTexts, messages, orderTexts } from '@theke/contract/texts.de'
import {
  counterOfferText,
  isOrderEnded,
  isStaffStep,
  isStepKept,
  statusHeading,
  statusSentence,
} from '@theke/domain/order'
import { and, count, eq, lt, ne } from 'drizzle-orm'
import { DeviceFailure } from '../../platform/device-failure.ts'
import { conflict, invalid } from '../../platform/errors.ts'
import type { JobHandler } from '../../platform/jobs.ts'
import { customerJob, type OrderEventKind, type OrderListener } from '../../platform/order-events.ts'
import { publicOrigin } from '../../platform/public-origin.ts'
import type { VapidKeys } from '../../platform/push/web-push.ts'
import { areBrowserKeys, isPushEndpoint, sendPush } from '../../platform/push/web-push.ts'
import { serve } from '../../platform/serve.ts'
import type { App, Services } from '../../platform/services.ts'
import { findOrder } from './order-queries.ts'
import { orderSubscriptions } from './order-push-table.ts'
import type { OrderRow } from './order-tables.ts'
import type { LinkGuard } from './public-order.ts'
import { secretHeaders } from './public-order.ts'

export const orderPushJob = 'order-push'

/** What a customer who waits wants to know. */
const notifiedKinds: ReadonlySet<OrderEventKind> = new Set([
  'confirmed',
  'counterOffered',
  'rejected',
  'canceled',
  'inDelivery',
  'completed',
  'failed',
])
const maxBrowsers = 5
/** Later than this nobody waits for it any more. */
const lifeSeconds = 3_600
const timeoutMs = 10_000

export const orderPushListener: OrderListener = {
  changed(event) {
    const { kind } = event
    if (!notifiedKinds.has(kind)) return undefined
    const { parts, calls } = customerJob(event, {
      part: 'push_job',
      name: orderPushJob,
      payload: `json_build_object('orderId', followed.id, 'revision', followed.revision, 'kind', '${kind}')`,
      rows: 'followed',
      maxAttempts: 5,
    })
    const followed = `select * from placed where exists (select from order_subscriptions where "order" = placed.id)`
    return { parts: { followed, ...parts }, calls }
  },
}

export type Push = { services: Services; vapid: () => Promise<VapidKeys> }

function messageOf(order: OrderRow, { settings, now }: Services, zone: string) {
  const shown = { ...order, appointmentDate: order.appointmentDate?.getTime() ?? null }
  const isOffered = order.counterAppointment !== null && !isOrderEnded(order)
  const offer =
    isOffered && order.counterAppointment ? counterOfferText(order.counterAppointment.getTime(), zone) : null
  return JSON.stringify({
    title: `Bestellung Nr. ${order.ticketNumber}`,
    body: offer ?? statusSentence(shown, now().getTime(), zone) ?? statusHeading(order),
    url: `${publicOrigin(settings)}/status/${order.uid}/${order.hash}`,
    tag: order.uid,
  })
}

/** Tells every browser that follows the order how it stands now, each state once; an ended order is followed no more. */
export function tellBrowsers({ services, vapid }: Push): JobHandler {
  const { orm } = services.database
  return async (payload) => {
    const { orderId, revision, kind } = payload as { orderId: number; revision: number; kind?: string }
    const order = await findOrder(orm, orderId)
    if (!order || (kind && isStaffStep(kind) && !isStepKept(order, kind))) return
    const waiting = await orm
      .select()
      .from(orderSubscriptions)
      .where(and(eq(orderSubscriptions.order, orderId), lt(orderSubscriptions.toldRevision, revision)))
    const message = waiting.length > 0 ? messageOf(order, services, await services.timeZone()) : ''
    const failures: unknown[] = []
    for (const { id, subscription } of waiting) {
      const isIt = eq(orderSubscriptions.id, id)
      try {
        const signal = AbortSignal.timeout(timeoutMs)
        await sendPush(subscription, message, { vapid: await vapid(), signal, seconds: lifeSeconds })
        await orm.update(orderSubscriptions).set({ toldRevision: order.revision }).where(isIt)
      } catch (error) {
        const isGone = error instanceof DeviceFailure && error.message === deviceTexts.subscriptionGone
        if (isGone) await orm.delete(orderSubscriptions).where(isIt)
        else failures.push(error)
      }
    }
    if (failures.length > 0)
      throw new Error('a browser could not be notified about its order', { cause: failures[0] })
    if (isOrderEnded(order)) await orm.delete(orderSubscriptions).where(eq(orderSubscriptions.order, orderId))
  }
}

/** Customers subscribe their browser to their order (by its link, like everything they do with it). */
export function orderPushRoutes(app: App, { services, vapid }: Push, orderOf: LinkGuard) {
  const { database, settings, now } = services

  serve(app, getOrderPushKey, async ({ params, request, reply }) => {
    await orderOf(params, request)
    void reply.headers(secretHeaders)
    return { data: { publicKey: (await vapid()).publicKey } }
  })

  serve(app, subscribeToOrder, async ({ params, body: subscription, request, reply }) => {
    const { id } = await orderOf(params, request)
    if (!isPushEndpoint(subscription.endpoint, settings.pushUrl)) throw invalid(messages.url, 'endpoint')
    if (!areBrowserKeys(subscription.keys)) throw invalid(messages.invalid, 'keys')
    await database.orm.transaction(async (tx) => {
      const order = await findOrder(tx, id)
      if (!order || isOrderEnded(order)) throw conflict(orderTexts.pushFailed, undefined, 'orderEnded')
      const { endpoint } = subscription
      const values = { subscription, toldRevision: order.revision, createdAt: now() }
      const [others] = await tx
        .select({ n: count() })
        .from(orderSubscriptions)
        .where(and(eq(orderSubscriptions.order, id), ne(orderSubscriptions.endpoint, endpoint)))
      if ((others?.n ?? 0) >= maxBrowsers) throw conflict(orderTexts.pushFailed)
      await tx
        .insert(orderSubscriptions)
        .values({ order: id, endpoint, ...values })
        .onConflictDoUpdate({ target: [orderSubscriptions.order, orderSubscriptions.endpoint], set: values })
    })
    void reply.headers(secretHeaders)
    return { data: null }
  })
}
