import { isStaffStep, UNDO_SECONDS } from '@theke/domain/order'
import { type SQL, sql } from 'drizzle-orm'
import { afterCommit } from './database/after-commit.ts'
import { executeNamed } from './database/execute-named.ts'
import type { Transaction } from './database/transaction.ts'
import { addJobSql, laterJobSql } from './jobs.ts'

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
 * What follows from an order, as parts of the statement that stores it or what happened to it: common table expressions by
 * their names, which read `placed (id, branch, revision, created_at)`. It holds the order and the time of the event, or
 * nothing when the key of a new order was used before. Those in `calls` only call functions: they run because the statement
 * counts their rows.
 */
export type Additions = { parts: Record<string, string>; calls: readonly string[] }

/** What is added exists exactly when the change does, and is only work for later. */
export type OrderListener = {
  /** For an order that is to be worked on. */
  created?: Additions
  /** For every other event. The text depends on little, because it is prepared: on what happened, not on which order. */
  changed?(event: OrderEvent): Additions | undefined | Promise<Additions | undefined>
  /** What takes more than parts of a statement, inside the transaction of the event. */
  follow?: Partial<Record<OrderEventKind, (tx: Transaction, event: OrderEvent) => Promise<void>>>
  /** After the commit of one or more events; a process that ends before never does it. The same function each time. */
  committed?: () => void
}

/** Materialized: a call whose answer nobody reads would be left out otherwise. */
export const partsSql = (parts: Additions['parts']) =>
  Object.entries(parts)
    .map(([name, text]) => `${name} as materialized (${text})`)
    .join(',\n')

/** Additions for a statement that has `placed`, and what it must select for them. */
export function joinAdditions(additions: readonly Additions[]): { parts: string; counted: string } {
  const counts = additions.flatMap(({ calls }) => calls.map((name) => `(select count(*) from ${name})`))
  return {
    parts: additions.map(({ parts }) => `,\n${partsSql(parts)}`).join(''),
    counted: ['0', ...counts].join(' + '),
  }
}

type Stored = Pick<OrderEvent, 'orderId' | 'branchId' | 'revision'> & { now: Date }

/** `placed` for an order that is stored already. */
const placedBefore = ({ orderId, branchId, revision, now }: Stored) =>
  sql`placed as (select ${orderId}::integer as id, ${branchId}::integer as branch, ${revision}::integer as revision,
    ${now.toISOString()}::timestamptz as created_at)`

/** What listeners get of an event; at least something, or it would not be written. */
export type EventKinds = readonly [OrderEventKind, ...OrderEventKind[]]

export type Happened = Stored & { kinds: EventKinds; isByStaff: boolean }

/** Whether everything that follows from an event of a kind is part of its statement, so that it takes no transaction. */
export const isOneStatement = (listeners: readonly OrderListener[], kind: OrderEventKind) =>
  !listeners.some(({ follow }) => follow?.[kind])

/** Names of statements by their texts; there are few of them. */
const names = new Map<string, string>()

/** A name for a statement whose text depends on nothing but `text`. */
export function eventName(text: string): string {
  const name = names.get(text) ?? `order-event-${names.size}`
  names.set(text, name)
  return name
}

/** What listeners add to the statement of an event, joined for a statement that has `placed`. */
export async function additionsTo(listeners: readonly OrderListener[], event: OrderEvent) {
  const additions: Additions[] = []
  for (const listener of listeners) {
    const addition = event.kind === 'created' ? listener.created : await listener.changed?.(event)
    if (addition) additions.push(addition)
  }
  return joinAdditions(additions)
}

/**
 * Adds what follows from an event of an order that is stored already: one statement for each of its kinds. The first one
 * also has the parts `written`, whose text is always the same.
 */
export async function announceEvent(
  tx: Transaction,
  listeners: readonly OrderListener[],
  { kinds, isByStaff, now, ...order }: Happened,
  written?: SQL,
): Promise<void> {
  for (const [index, kind] of kinds.entries()) {
    const event = { ...order, kind, isByStaff }
    const { parts, counted } = await additionsTo(listeners, event)
    const own = index === 0 ? written : undefined
    const statement = sql`with ${placedBefore({ ...order, now })}${own ? sql`, ${own}` : sql``}${sql.raw(parts)}
      select ${sql.raw(counted)} from placed`
    await executeNamed(tx, eventName(`${own ? 'written' : ''}${parts}`), statement)
    if (kind !== 'created') for (const { follow } of listeners) await follow?.[kind]?.(tx, event)
  }
  tellWhenCommitted(tx, listeners)
}

/** For an event that the caller has written. */
export function tellWhenCommitted(tx: Transaction, listeners: readonly OrderListener[]): void {
  for (const { committed } of listeners) if (committed) afterCommit(tx, committed)
}

/**
 * A job that says something to the customer, for each of `rows`. After a step of staff it waits until that cannot be taken
 * back; the same step again begins anew (OPEN-205).
 */
export function customerJob(
  { kind, isByStaff }: OrderEvent,
  { part, name, payload, rows = 'placed', ...options }: CustomerJob,
): Additions {
  const undoable = { inSeconds: UNDO_SECONDS, key: `'${name}:' || ${rows}.id || ':${kind}'` }
  if (isByStaff && isStaffStep(kind))
    return laterJobSql(part, name, payload, rows, { ...options, ...undoable })
  return { parts: { [part]: `select ${addJobSql(name, payload, options)} from ${rows}` }, calls: [part] }
}

/** `part` names it in the statement; payload and key are SQL. */
type CustomerJob = {
  part: string
  name: string
  payload: string
  rows?: string
  key?: string
  maxAttempts?: number
}

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
