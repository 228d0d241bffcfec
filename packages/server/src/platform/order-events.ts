import { isStaffStep, UNDO_SECONDS } from '@theke/domain/order'
import { sql } from 'drizzle-orm'
import type { Transaction } from './database/transaction.ts'
import type { JobOptions } from './jobs.ts'

/**
 * What happened to an order, for those who tell people and devices about it. `created` means that the order is to be
 * worked on: it is announced when it is placed or, when it is paid online, together with `paid` (B32).
 */
export type OrderEventKind =
  | 'created'
  | 'paid'
  | 'confirmed'
  | 'counterOffered'
  | 'counterWithdrawn'
  | 'rejected'
  | 'canceled'
  | 'inDelivery'
  | 'completed'
  | 'failed'
  | 'refunded'
  | 'refundFailed'
  | 'changed'
  /** Nobody has confirmed it in time (OPEN-127). */
  | 'missed'
  /** Nobody has for so long that the customer is notified. */
  | 'delayed'
  /** Lines were added, removed or exchanged, and the difference settled (OPEN-207). */
  | 'corrected'
  /** The customer has paid by the link what a correction added (OPEN-207). */
  | 'differencePaid'
  /** The last step was taken back by the one who took it (OPEN-205). */
  | 'undone'
  /** The kitchen ticked something; only screens hear of it. */
  | 'prepared'

export type OrderEvent = {
  kind: OrderEventKind
  orderId: number
  branchId: number
  /** The order's after the event: the same thing may happen to an order twice. */
  revision: number
  /** Somebody who works here did it, and knows about it. */
  isByStaff?: boolean
}

/**
 * What follows from an order, as parts of the statement that stores it: common table expressions by their names, which read
 * `placed (id, branch, revision, created_at)`. It holds the order, or nothing when its key was used before. Those in
 * `calls` only call functions: they run because the statement counts their rows.
 */
export type Additions = { parts: Record<string, string>; calls: readonly string[] }

/** What is added exists exactly when the change does, and is only work for later. */
export type OrderListener = {
  /** For an order that is to be worked on. */
  created?: Additions
  /** For every other event, inside its transaction. */
  changed?(tx: Transaction, event: OrderEvent): Promise<void>
}

/** Materialized: a call whose answer nobody reads would be left out otherwise. */
export const partsSql = (parts: Additions['parts']) =>
  Object.entries(parts)
    .map(([name, text]) => `${name} as materialized (${text})`)
    .join(',\n')

/** The additions of all listeners, for a statement that has `placed`, and what it must select for them. */
export function joinAdditions(listeners: readonly OrderListener[]): { parts: string; counted: string } {
  const additions = listeners.flatMap(({ created }) => created ?? [])
  const counts = additions.flatMap(({ calls }) => calls.map((name) => `(select count(*) from ${name})`))
  return {
    parts: additions.map(({ parts }) => `,\n${partsSql(parts)}`).join(''),
    counted: ['0', ...counts].join(' + '),
  }
}

type Stored = Pick<OrderEvent, 'orderId' | 'branchId' | 'revision'> & { now: Date }

/** `placed` for an order that is stored already. */
export const placedBefore = ({ orderId, branchId, revision, now }: Stored) =>
  sql`placed as (select ${orderId}::integer as id, ${branchId}::integer as branch, ${revision}::integer as revision,
    ${now.toISOString()}::timestamptz as created_at)`

/** Adds what follows from an order that is stored already and only now to be worked on. */
export async function announceCreated(
  tx: Transaction,
  listeners: readonly OrderListener[],
  order: Stored,
): Promise<void> {
  const { parts, counted } = joinAdditions(listeners)
  await tx.execute(sql`with ${placedBefore(order)}${sql.raw(parts)} select ${sql.raw(counted)} from placed`)
}

/** What a step of staff says to the customer waits until it cannot be taken back; the same step again begins anew (OPEN-205). */
export const undoPause = (job: string, { kind, orderId, isByStaff }: OrderEvent): JobOptions =>
  isByStaff && isStaffStep(kind) ? { inSeconds: UNDO_SECONDS, key: `${job}:${orderId}:${kind}` } : {}

/** What the orders feature asks of the messages feature. */
export type OrderMessages = {
  /** Sends the customer's new-order message again (API-29, API-30). */
  resend(tx: Transaction, orderId: number, channel: 'email' | 'sms'): Promise<void>
  /** Removes everything that was said about an order that is deleted. */
  forget(tx: Transaction, orderId: number): Promise<void>
}

/** What the orders feature asks of the printers. */
export type OrderPrints = {
  /** Adds the receipt for every printer of the branch and answers with them. */
  print(tx: Transaction, order: { id: number; branch: number }): Promise<{ id: number; name: string }[]>
  /** Adds the slip with the number for the guest who ordered at a kiosk. */
  printAtKiosk(tx: Transaction, order: { id: number; kiosk: number }): Promise<void>
}
