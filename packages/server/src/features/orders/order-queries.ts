import type { OrderHistoryEntry } from '@theke/contract/calls/orders'
import { onlinePaymentMethods } from '@theke/domain/order'
import { and, desc, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import { executeNamed } from '../../platform/database/execute-named.ts'
import { preparedQuery } from '../../platform/database/prepared-query.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { OrderRow } from './order-tables.ts'
import { orderKeys, orders } from './order-tables.ts'

const keyLife = 24 * 60 * 60_000

/** The order that was placed with a key in the last 24 hours (B26). */
export async function findKey(
  tx: Transaction,
  key: string,
  now: Date,
): Promise<{ requestHash: string; order: OrderRow } | undefined> {
  const [found] = await tx
    .select({ requestHash: orderKeys.requestHash, order: orders })
    .from(orderKeys)
    .innerJoin(orders, eq(orders.id, orderKeys.order))
    .where(and(eq(orderKeys.key, key), gt(orderKeys.createdAt, new Date(now.getTime() - keyLife))))
  return found
}

const orderById = preparedQuery<OrderRow>('order-by-id', (tx) =>
  tx
    .select()
    .from(orders)
    .where(eq(orders.id, sql.placeholder('id'))),
)

export async function findOrder(tx: Transaction, id: number): Promise<OrderRow | undefined> {
  const [order] = await orderById(tx, { id })
  return order
}

const branches = tableOf('branches')
const { name, street, zipCode, city, phone, email } = branches
const orderAndBranch = preparedQuery('order-and-branch', (tx) =>
  tx
    .select({ order: orders, branch: { name, street, zipCode, city, phone, email } })
    .from(orders)
    .innerJoin(branches, eq(branches.id, orders.branch))
    .where(and(eq(orders.id, sql.placeholder('id')), isNull(branches.archivedAt))),
)

/** An order and the contact of the branch that makes it. */
export async function findOrderAndBranch(tx: Transaction, id: number) {
  const [found] = await orderAndBranch(tx, { id })
  return found
}

const open = sql`${orders.status} in ('waiting', 'confirmed', 'in-delivery')`
const online = sql.join(
  onlinePaymentMethods.map((method) => sql`${method}`),
  sql`, `,
)
/** Waiting for an online payment: not yet there for anybody who works on orders (OPEN-96). */
export const isUnpaidOnline = sql`${orders.paymentMethod} in (${online}) and not ${orders.isPaid} and not ${orders.isRefunded}`
const ofBranches = (branches: readonly number[]) =>
  inArray(orders.branch, branches.length > 0 ? [...branches] : [0])

/** Orders that are not ended, by the time they are for (OPEN-127); of all branches when none are named. */
export function findCurrent(tx: Transaction, branches: readonly number[] | undefined): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(
      and(open, sql`not coalesce(${isUnpaidOnline}, false)`, branches ? ofBranches(branches) : undefined),
    )
    .orderBy(sql`coalesce(${orders.appointmentDate}, ${orders.createdAt})`, orders.id)
}

/** The newest order of a branch that staff see. */
export async function findLastOrder(tx: Transaction, branch: number): Promise<OrderRow | undefined> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.branch, branch), sql`not coalesce(${isUnpaidOnline}, false)`))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1)
  return order
}

/** Confirmed orders of a branch that customers wait for at the counter (OPEN-128). */
export function findFrontDesk(tx: Transaction, branch: number, from: Date, to: Date) {
  const time = sql`coalesce(${orders.appointmentDate}, ${orders.createdAt})`
  return tx
    .select({
      ticketNumber: orders.ticketNumber,
      tableIdentifier: orders.tableIdentifier,
      isInDelivery: orders.isInDelivery,
    })
    .from(orders)
    .where(
      and(
        open,
        sql`not coalesce(${isUnpaidOnline}, false)`,
        eq(orders.branch, branch),
        sql`${orders.status} <> 'waiting' and not ${orders.isDelivery}`,
        sql`${time} >= ${from.toISOString()}::timestamptz and ${time} < ${to.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(orders.ticketDate, orders.ticketNumber)
}

/** Uids of open orders of a branch, which keep it from being deleted (OPEN-146). */
export async function openOrdersOf(tx: Transaction, branch: number): Promise<string[]> {
  const rows = await tx
    .select({ uid: orders.uid })
    .from(orders)
    .where(and(open, eq(orders.branch, branch)))
    .limit(3)
  return rows.map(({ uid }) => `Bestellung ${uid}`)
}

type HistoryRow = Pick<OrderHistoryEntry, 'id' | 'kind' | 'data'> & {
  at: number
  user: number | null
  username: string | null
  answer: boolean
}

/** What happened to an order, and the answer to a question that the same statement asks; undefined without any event. */
export async function findHistory(
  tx: Transaction,
  order: number,
  question: SQL,
): Promise<{ history: OrderHistoryEntry[]; answer: boolean | undefined }> {
  // what a step was before is for taking it back
  const statement = sql`select e.id, e.kind, (extract(epoch from e.created_at) * 1000)::float8 as at, e."user", u.username,
      e.data - 'step' as data, ${question} as answer
    from order_events e left join users u on u.id = e."user"
    where e."order" = ${order} and e.kind <> 'prepared' order by e.id`
  const { rows } = await executeNamed<HistoryRow>(tx, 'order-history', statement)
  const history = rows.map(({ id, kind, at, user, username, data }) => ({
    id,
    kind,
    createdAt: new Date(at).toISOString(),
    user: user === null ? null : { id: user, username: username ?? '' },
    data,
  }))
  return { history, answer: rows[0]?.answer }
}

/** Whether an order was ever placed. */
export async function hasOrders(tx: Transaction): Promise<boolean> {
  const [order] = await tx.select({ id: orders.id }).from(orders).limit(1)
  return order !== undefined
}

/** The ticket numbers of orders, by their ids. */
export async function findTicketNumbers(
  tx: Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: orders.id, ticketNumber: orders.ticketNumber })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  return new Map(rows.map(({ id, ticketNumber }) => [id, ticketNumber]))
}

/** Removes keys that nobody can use any more. */
export async function removeOldKeys(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(orderKeys).where(lt(orderKeys.createdAt, new Date(now.getTime() - keyLife)))
}
