import type { OrderChanges } from '@theke/domain/order'
import { isOrderEnded } from '@theke/domain/order'
import { and, eq, sql } from 'drizzle-orm'
import { writeLog } from '../../crud/audit.ts'
import type { Problem } from '@theke/contract/entity/problems'
import { orderTexts } from '@theke/contract/texts.de'
import type { Transaction } from '../../platform/database/transaction.ts'
import { conflict, HttpError, notFound } from '../../platform/errors.ts'
import type { OrderEventKind, OrderListener } from '../../platform/order-events.ts'
import { announceCreated } from '../../platform/order-events.ts'
import { followCoupon } from './coupons.ts'
import { followPlace } from './order-places.ts'
import type { OrderRow } from './order-tables.ts'
import { orderEvents, orders } from './order-tables.ts'
import { findOrder } from './order-queries.ts'

/** What a change does to an order, what it is called in the history, and what is worth keeping beside that. */
export type Change = {
  changes: Partial<OrderRow>
  kind: OrderEventKind
  /** What listeners get, when that is more than the kind. */
  tells?: readonly OrderEventKind[]
  data?: Record<string, unknown>
}

/** Decides about the order as it is now; throws the answer to the caller when it cannot be; undefined changes nothing. */
export type Decide = (order: OrderRow) => Change | undefined

export type Changing = {
  tx: Transaction
  listeners: readonly OrderListener[]
  now: Date
  /** The member of staff; null for customers and the payment. */
  user: number | null
  /** The paired screen at which it was done. */
  device?: number | undefined
}

/**
 * Changes an order as it was when the decision was made, or decides again: the UPDATE asks for the revision, so of two
 * at once one wins and the other meets its result (B28). History, audit entry and what the listeners add belong to the
 * same transaction.
 */
export async function changeOrder(
  changing: Changing,
  id: number,
  decide: Decide,
  triesLeft = 5,
): Promise<OrderRow> {
  const { tx, now } = changing
  const before = await findOrder(tx, id)
  if (!before) throw notFound(orderTexts.notFound)
  const change = decide(before)
  if (!change) return before
  const [after] = await tx
    .update(orders)
    .set({ ...change.changes, updatedAt: now, revision: sql`${orders.revision} + 1` })
    .where(and(eq(orders.id, id), eq(orders.revision, before.revision)))
    .returning()
  if (!after) {
    if (triesLeft > 0) return changeOrder(changing, id, decide, triesLeft - 1)
    throw conflict(orderTexts.statusFailed, undefined, 'orderChanged')
  }
  // in the order in which placing an order locks interval and coupon
  const isOverbooked = await followPlace(tx, before, after)
  await followCoupon(tx, before, after)
  const moved = { ...after, isOverbooked }
  await tell(changing, before, moved, change)
  return moved
}

async function tell(
  { tx, listeners, now, user, device }: Changing,
  before: OrderRow,
  after: OrderRow,
  change: Change,
) {
  const { id: order, branch, revision } = after
  const names = Object.keys(change.changes) as (keyof OrderRow)[]
  const pick = (row: OrderRow) => Object.fromEntries(names.map((name) => [name, row[name]]))
  const { kind, data = {}, tells = [kind] } = change
  const isByStaff = user !== null || device !== undefined
  await tx.insert(orderEvents).values({ order, branch, kind, createdAt: now, user, data })
  await writeLog(tx, {
    channel: 'audit',
    message: `Bestellung „${after.uid}“ ${sentences[kind]}`,
    user,
    device: device ?? null,
    context: {
      action: 'update',
      entity: 'orders',
      entityId: order,
      event: kind,
      before: pick(before),
      after: pick(after),
    },
  })
  const happened = { orderId: order, branchId: branch, revision }
  for (const notified of tells)
    if (notified === 'created') await announceCreated(tx, listeners, { ...happened, now })
    else
      for (const listener of listeners)
        await listener.changed?.(tx, { ...happened, kind: notified, isByStaff })
  await tx.execute(sql`select pg_notify('theke_orders', '')`)
}

const sentences: Record<OrderEventKind, string> = {
  created: 'erstellt',
  paid: 'bezahlt',
  confirmed: 'bestätigt',
  counterOffered: 'mit Gegenvorschlag beantwortet',
  counterWithdrawn: 'ohne Gegenvorschlag',
  rejected: 'abgelehnt',
  canceled: 'storniert',
  inDelivery: 'in Zustellung',
  completed: 'abgeschlossen',
  failed: 'fehlgeschlagen',
  refunded: 'rückerstattet',
  refundFailed: 'konnte nicht rückerstattet werden',
  changed: 'geändert',
  corrected: 'korrigiert',
  differencePaid: 'aufgezahlt',
  undone: 'auf den vorigen Status zurückgesetzt',
  prepared: 'vorbereitet',
  missed: 'verpasst',
  delayed: 'verzögert',
}

const dateOf = (value: number | null) => (value === null ? null : new Date(value))

/** Changes as the domain gives them, with instants as they are stored. */
export function stored({ appointmentDate, counterAppointment, ...rest }: OrderChanges): Partial<OrderRow> {
  return {
    ...rest,
    ...(appointmentDate === undefined ? {} : { appointmentDate: dateOf(appointmentDate) }),
    ...(counterAppointment === undefined ? {} : { counterAppointment: dateOf(counterAppointment) }),
  }
}

/** An order as the domain's rules about its progress read it. */
export const progressOf = (order: OrderRow) => ({
  ...order,
  appointmentDate: order.appointmentDate?.getTime() ?? null,
  counterAppointment: order.counterAppointment?.getTime() ?? null,
  counterExpiresAt: order.counterAppointment ? (order.counterExpiresAt?.getTime() ?? null) : null,
  createdAt: order.createdAt.getTime(),
  paidAt: order.paidAt?.getTime() ?? null,
})

/** Refuses with what the order has become, so that the screen can show it (R19). */
export function refusedBy(order: OrderRow, message: string) {
  const { status, revision } = order
  const problem: Problem & Pick<OrderRow, 'status'> = {
    message,
    code: isOrderEnded(order) ? 'orderEnded' : 'orderChanged',
    status,
    revision,
  }
  return new HttpError(409, [problem])
}
