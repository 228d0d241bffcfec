import type { Reviews } from '@theke/contract/calls/statistics'
import type { OrderType } from '@theke/domain/catalog'
import { flagsOf } from '@theke/domain/cart'
import type { MoneyParts } from '@theke/domain/order'
import { type CountedOrder, isCounted, type Period } from '@theke/domain/statistics'
import { dayNumberOf, firstInstantFrom, localDateOf } from '@theke/domain/values'
import { and, desc, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/transaction.ts'
import { orderCorrections, orders } from './order-tables.ts'

type Span = { from: Date; to: Date }
type Row = Omit<CountedOrder, 'createdAt' | 'appointmentDate' | 'completedAt' | 'refunds'> &
  Record<'createdAt' | 'appointmentDate' | 'completedAt', string | null> & {
    refunds: { at: number; parts: MoneyParts }[]
  }

const epoch = (value: string | null) => (value === null ? null : Number(value))

/**
 * Orders of a branch that were placed, are for a time or were refunded in a span, as the statistics count them. Each of the
 * three is found by an index of its own: one condition for all of them would read every order of the branch.
 */
export async function findCountedOrders(
  tx: Transaction,
  branch: number,
  { from, to }: Span,
): Promise<CountedOrder[]> {
  const within = (column: string) =>
    sql`${sql.identifier(column)} >= ${from.toISOString()}::timestamptz
      and ${sql.identifier(column)} < ${to.toISOString()}::timestamptz`
  const milliseconds = (expression: string) => sql.raw(`(extract(epoch from ${expression}) * 1000)::bigint`)
  const { rows } = await tx.execute(sql`
    select ${milliseconds('created_at')} as "createdAt", ${milliseconds('appointment_date')} as "appointmentDate",
      (select ${milliseconds('min(event.created_at)')} from order_events event
        where event."order" = orders.id and event.kind = 'completed') as "completedAt",
      status, is_refunded as "isRefunded", is_delivery as "isDelivery", is_dine_in as "isDineIn",
      rejection_message as "rejectionMessage", taxes, total_net as "totalNet", discount_gross as "discountGross",
      delivery_gross as "deliveryGross",
      total_gross as "totalGross", deposit_taxes as "depositTaxes", tip, donation, payment_method as "paymentMethod",
      questionnaire_rating as "questionnaireRating",
      (select coalesce(jsonb_agg(jsonb_build_object('at', ${milliseconds('refunded_at')}, 'parts', parts)), '[]')
        from order_corrections where "order" = orders.id and refunded_at is not null) as refunds,
      (select coalesce(jsonb_agg(jsonb_build_object('amount', line->'amount', 'unit', line->'unit',
        'product', jsonb_build_object('name', line->'product'->'name'))), '[]')
        from jsonb_array_elements(items) line) as items
    from orders
    where id in (
      select id from orders where branch = ${branch} and ${within('created_at')}
      union select id from orders where branch = ${branch} and ${within('appointment_date')}
      union select "order" from order_corrections
        where branch = ${branch} and refunded_at is not null and ${within('refunded_at')})`)
  return (rows as Row[]).map((row) => ({
    ...row,
    createdAt: epoch(row.createdAt) ?? 0,
    appointmentDate: epoch(row.appointmentDate),
    completedAt: epoch(row.completedAt),
    refunds: row.refunds.map(({ at, parts }) => ({ at, ...parts })),
  }))
}

const maxReviews = 50

/** What customers wrote about orders of some days, newest first. */
export async function findReviews(
  tx: Transaction,
  { from, to, branch, type }: Period & { branch?: number | undefined; type?: OrderType | undefined },
  zone: string,
): Promise<Reviews> {
  const flags = type && flagsOf(type)
  const rows = await tx
    .select({
      id: orders.id,
      uid: orders.uid,
      createdAt: orders.createdAt,
      rating: orders.questionnaireRating,
      comment: orders.questionnaireComment,
    })
    .from(orders)
    .where(
      and(
        isNotNull(orders.questionnaireAt),
        gte(orders.createdAt, new Date(firstInstantFrom(dayNumberOf(from), 0, zone))),
        lt(orders.createdAt, new Date(firstInstantFrom(dayNumberOf(to) + 1, 0, zone))),
        branch === undefined ? undefined : eq(orders.branch, branch),
        flags && and(eq(orders.isDelivery, flags.isDelivery), eq(orders.isDineIn, flags.isDineIn)),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(maxReviews)
  return rows.map(({ id, uid, createdAt, rating, comment }) => ({
    order: { id, uid },
    date: localDateOf(createdAt, zone),
    rating,
    comment,
  }))
}

/** What books need of orders, by id; an order that was deleted is missing. */
export async function findReceiptOrders(tx: Transaction, ids: readonly number[], zone: string) {
  if (ids.length === 0) return new Map()
  const [rows, refunds] = await Promise.all([
    tx
      .select()
      .from(orders)
      .where(inArray(orders.id, [...ids])),
    tx
      .select()
      .from(orderCorrections)
      .where(and(inArray(orderCorrections.order, [...ids]), isNotNull(orderCorrections.refundedAt)))
      .orderBy(orderCorrections.id),
  ])
  return new Map(
    rows.map((order) => [
      order.id,
      {
        uid: order.uid,
        parts: order,
        refunds: refunds.flatMap(({ order: of, parts, refundedAt }) =>
          of === order.id && parts && refundedAt ? [{ ...parts, date: localDateOf(refundedAt, zone) }] : [],
        ),
        paymentMethod: order.paymentMethod,
        isReversed: order.isRefunded || !isCounted(order),
      },
    ]),
  )
}

/** Orders of a branch of which a part was given back in a span. */
export async function findCorrectedOrders(
  tx: Transaction,
  branch: number,
  { from, to }: Span,
): Promise<number[]> {
  const { branch: of, refundedAt } = orderCorrections
  const rows = await tx
    .selectDistinct({ order: orderCorrections.order })
    .from(orderCorrections)
    .where(and(eq(of, branch), gte(refundedAt, from), lt(refundedAt, to)))
  return rows.map(({ order }) => order)
}
