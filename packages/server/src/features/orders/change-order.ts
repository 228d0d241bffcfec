import type { OrderChanges } from '@theke/domain/order'
import { isOrderEnded } from '@theke/domain/order'
import { and, eq, sql } from 'drizzle-orm'
import type { Problem } from '@theke/contract/entity/problems'
import { orderTexts } from '@theke/contract/texts.de'
import { preparedQuery } from '../../platform/database/prepared-query.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { conflict, HttpError, notFound } from '../../platform/errors.ts'
import type { EventKinds, OrderEventKind, OrderListener } from '../../platform/order-events.ts'
import { announceEvent } from '../../platform/order-events.ts'
import { followCoupon } from './coupons.ts'
import { followPlace } from './order-places.ts'
import type { OrderRow } from './order-tables.ts'
import { orders } from './order-tables.ts'
import { findOrder } from './order-queries.ts'

/** What a change does to an order, what it is called in the history, and what is worth keeping beside that. */
export type Change = {
  changes: Partial<OrderRow>
  kind: OrderEventKind
  /** What listeners get, when that is more than the kind. */
  tells?: EventKinds
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

const maxTries = 6

/**
 * Changes an order as it was when the decision was made, or decides again: the UPDATE asks for the revision, so of two
 * at once one wins and the other meets its result (B28). History, audit entry and what the listeners add belong to the
 * same transaction.
 */
export async function changeOrder(
  changing: Changing,
  /** Its id, or the order as this transaction has just read it. */
  order: number | OrderRow,
  decide: Decide,
  triesLeft = maxTries,
): Promise<OrderRow> {
  const { tx, now } = changing
  const before = typeof order === 'number' ? await findOrder(tx, order) : order
  if (!before) throw notFound(orderTexts.notFound)
  const { id } = before
  const change = decide(before)
  if (!change) return before
  const [after] = await update(tx, before, { ...change.changes, updatedAt: now })
  if (!after) {
    if (triesLeft > 1) return changeOrder(changing, id, decide, triesLeft - 1)
    throw conflict(orderTexts.statusFailed, undefined, 'orderChanged')
  }
  // in the order in which placing an order locks interval and coupon
  const isOverbooked = await followPlace(tx, before, after)
  await followCoupon(tx, before, after)
  const moved = { ...after, isOverbooked }
  await tell(changing, before, moved, change)
  return moved
}

/** Statements by what they change. */
const updates = new Map<string, ReturnType<typeof preparedQuery<OrderRow>>>()
/** Every connection keeps each of them; a correction by hand may change anything together. */
const maxUpdates = 60

/** Changes an order that still has its revision. */
function update(tx: Transaction, { id, revision }: OrderRow, changes: Partial<OrderRow>) {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  // a placeholder cannot stand for nothing
  const set = Object.fromEntries(
    given.map(([name, value]) => [name, value === null ? null : sql.placeholder(name)]),
  )
  const key = given.map(([name, value]) => (value === null ? `${name} = null` : name)).join()
  const build = (one: Transaction) =>
    one
      .update(orders)
      .set({ ...set, revision: sql`${orders.revision} + 1` })
      .where(
        and(eq(orders.id, sql.placeholder('whichId')), eq(orders.revision, sql.placeholder('whichRevision'))),
      )
      .returning()
  const values = { ...changes, whichId: id, whichRevision: revision }
  const known = updates.get(key)
  if (!known && updates.size >= maxUpdates) return build(tx).prepare('').execute(values)
  const statement = known ?? preparedQuery<OrderRow>(`update-order-${updates.size}`, build)
  updates.set(key, statement)
  return statement(tx, values)
}

/** What a change leaves in the history and in the log, as parts of a statement that has `placed`. */
export function historyAndAudit(
  { user, device }: Changing,
  before: OrderRow,
  after: OrderRow,
  { changes, kind, data = {} }: Change,
) {
  const names = Object.keys(changes) as (keyof OrderRow)[]
  const pick = (row: OrderRow) => Object.fromEntries(names.map((name) => [name, row[name]]))
  const context = {
    action: 'update',
    entity: 'orders',
    entityId: after.id,
    event: kind,
    before: pick(before),
    after: pick(after),
  }
  return sql`history as (
      insert into order_events ("order", branch, kind, created_at, "user", data)
      select id, branch, ${kind}::text, created_at, ${user}::integer, ${JSON.stringify(data)}::jsonb from placed
    ),
    audit as (
      insert into logs (channel, message, "user", device, context)
      select 'audit', ${`Bestellung „${after.uid}“ ${sentences[kind]}`}::text, ${user}::integer,
        ${device ?? null}::integer, ${JSON.stringify(context)}::jsonb from placed
    )`
}

async function tell(changing: Changing, before: OrderRow, after: OrderRow, change: Change) {
  const { tx, listeners, now, user, device } = changing
  const { id: orderId, branch: branchId, revision } = after
  const { kind, tells: kinds = [kind] } = change
  const written = historyAndAudit(changing, before, after, change)
  const isByStaff = user !== null || device !== undefined
  await announceEvent(tx, listeners, { orderId, branchId, revision, kinds, isByStaff, now }, written)
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
