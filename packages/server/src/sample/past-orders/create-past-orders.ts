import { sql } from 'drizzle-orm'
import { loadConfig } from '../../features/config/shop-config.ts'
import { loadCatalog } from '../../features/orders/catalog.ts'
import { createIds, createInsertOrder } from '../../features/orders/insert-order.ts'
import type { OrderRow } from '../../features/orders/order-tables.ts'
import { orderEvents } from '../../features/orders/order-tables.ts'
import { clientTransaction } from '../../platform/database/client-transaction.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { OrderEventKind } from '../../platform/order-events.ts'
import type { Services } from '../../platform/services.ts'
import { praise } from './guests.ts'
import { type Numbers, numbersFrom } from './past-days.ts'
import { sketchOrders } from './sketch-orders.ts'

type Step = { kind: OrderEventKind; at: number }
type Ending = Partial<OrderRow> & { steps: readonly Step[] }

const minute = 60_000

/** Not everybody who gives stars also writes. */
function commentOf(rating: number, numbers: Numbers): string {
  if (numbers.chance(0.4)) return ''
  return (rating < 4 ? 'Hat länger gedauert als gedacht.' : numbers.one(praise)) ?? ''
}

/** How an order went on: nearly all were handed over, about as promised, and some guests have rated it. */
function endingOf({ createdAt, isDelivery }: OrderRow, numbers: Numbers): Ending {
  const answered = createdAt.getTime() + (1 + numbers.below(6)) * minute
  const lot = numbers.next()
  if (lot < 0.02)
    return {
      isRejected: true,
      rejectionMessage: 'Heute leider schon ausverkauft.',
      steps: [{ kind: 'rejected', at: answered }],
    }
  const confirmed = { kind: 'confirmed', at: answered } as const
  if (lot < 0.04)
    return {
      isConfirmed: true,
      isCanceled: true,
      steps: [confirmed, { kind: 'canceled', at: answered + 5 * minute }],
    }
  const promised = answered + (isDelivery ? 40 : 20 + numbers.below(4) * 5) * minute
  const delay = numbers.chance(0.09) ? 8 + numbers.below(20) : numbers.below(14) - 10
  const done = promised + delay * minute
  const rating = numbers.chance(0.22) ? 5 - numbers.below(numbers.chance(0.2) ? 3 : 2) : null
  return {
    isConfirmed: true,
    isCompleted: true,
    isPaid: true,
    appointmentDate: new Date(promised),
    ...(isDelivery ? { isInDelivery: true, isDelivered: true } : {}),
    ...(rating === null
      ? {}
      : {
          questionnaireRating: rating,
          questionnaireFoodRating: Math.min(5, rating + 1),
          questionnaireServiceRating: rating,
          questionnaireProcessRating: rating,
          questionnaireComment: commentOf(rating, numbers),
          questionnaireAt: new Date(done + 90 * minute),
        }),
    steps: [
      confirmed,
      ...(isDelivery ? [{ kind: 'inDelivery', at: done - 15 * minute } as const] : []),
      { kind: 'completed', at: done },
    ],
  }
}

/** All endings with one statement. */
async function endOrders(tx: Transaction, endings: readonly (Ending & { id: number })[]) {
  const rows = endings.map(({ steps, ...row }) => ({ ...row, updatedAt: new Date(steps.at(-1)?.at ?? 0) }))
  await tx.execute(sql`
    update orders set
      is_rejected = coalesce(new."isRejected", false), is_canceled = coalesce(new."isCanceled", false),
      is_confirmed = coalesce(new."isConfirmed", false), is_completed = coalesce(new."isCompleted", false),
      is_in_delivery = coalesce(new."isInDelivery", false), is_delivered = coalesce(new."isDelivered", false),
      is_paid = coalesce(new."isPaid", false), rejection_message = new."rejectionMessage",
      appointment_date = new."appointmentDate", updated_at = new."updatedAt", revision = 3,
      questionnaire_rating = new."questionnaireRating", questionnaire_food_rating = new."questionnaireFoodRating",
      questionnaire_service_rating = new."questionnaireServiceRating",
      questionnaire_process_rating = new."questionnaireProcessRating", questionnaire_at = new."questionnaireAt",
      questionnaire_comment = coalesce(new."questionnaireComment", '')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (
      id integer, "isRejected" boolean, "isCanceled" boolean, "isConfirmed" boolean, "isCompleted" boolean,
      "isInDelivery" boolean, "isDelivered" boolean, "isPaid" boolean, "rejectionMessage" text,
      "appointmentDate" timestamptz, "updatedAt" timestamptz, "questionnaireRating" integer,
      "questionnaireFoodRating" integer, "questionnaireServiceRating" integer, "questionnaireProcessRating" integer,
      "questionnaireComment" text, "questionnaireAt" timestamptz)
    where orders.id = new.id`)
}

/**
 * Gives the sample shop a past, so that lists, customers and figures have something to show: orders of the last days that
 * all have ended. Nobody is written to about them. Answers with their number.
 */
export async function createPastOrders({ database, now }: Services, days: number): Promise<number> {
  const { pool, orm } = database
  const catalog = await loadCatalog(orm, loadConfig)
  const sketches = sketchOrders(catalog, now(), days)
  const takeId = createIds(pool)
  const insertOrder = createInsertOrder([])
  const numbers = numbersFrom(47)
  const zone = catalog.config.timeZone
  const ids: number[] = []
  for (const _ of sketches) ids.push(await takeId())
  await clientTransaction(pool, async (client, tx) => {
    const endings: (Ending & { id: number; branch: number })[] = []
    for (const [index, { request, order, at }] of sketches.entries()) {
      const placing = { key: null, createdBy: null, kiosk: null, isOverbooked: false, uploads: [] }
      const placed = await insertOrder(client, {
        ...placing,
        id: ids[index] ?? 0,
        order,
        request,
        now: at,
        zone,
      })
      if (placed) endings.push({ id: placed.id, branch: placed.branch, ...endingOf(placed, numbers) })
    }
    if (endings.length === 0) return
    await endOrders(tx, endings)
    await tx
      .insert(orderEvents)
      .values(
        endings.flatMap(({ id, branch, steps }) =>
          steps.map(({ kind, at }) => ({ order: id, branch, kind, createdAt: new Date(at) })),
        ),
      )
  })
  return sketches.length
}
