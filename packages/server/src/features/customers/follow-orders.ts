import { customerKeys as keysOf } from '@theke/domain/customers'
import type { OrderStatus } from '@theke/domain/order'
import { isCounted, isRevenue } from '@theke/domain/statistics'
import { searchWords } from '@theke/domain/values'
import { and, eq, inArray, isNull, max, sql } from 'drizzle-orm'
import { forgetValues } from '../../crud/audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { sqlState } from '../../platform/errors.ts'
import { customerKeys, customerOrders, customers } from './customer-tables.ts'

/** As much of an order as customers are built from. */
export type CustomerOrder = {
  id: number
  branch: number
  createdAt: Date
  status: OrderStatus
  isRefunded: boolean
  isQuotation: boolean
  totalGross: number
  firstName: string
  lastName: string
  companyName: string
  email: string
  phone: string
}

/** Orders by id; one that was deleted is missing. */
export type FindOrders = (tx: Transaction, ids: readonly number[]) => Promise<CustomerOrder[]>

/** Orders that are taken at once: a transaction stays short, and so does the time in which no request is answered. */
const ordersAtOnce = 100

/** Takes all that is noted about the next orders: each step of an order notes it once more. */
async function takeQueued(tx: Transaction): Promise<number[]> {
  const { rows } = await tx.execute(sql`
    delete from customer_queue
    where "order" in (select "order" from customer_queue order by id limit ${ordersAtOnce})
    returning "order"`)
  return [...new Set((rows as { order: number }[]).map(({ order }) => order))].toSorted((a, b) => a - b)
}

/** Whose the keys of some orders are; a customer who is not stored yet is counted from -1 downwards. */
function ownersOf(
  orders: readonly { id: number; keys: readonly string[] }[],
  known: ReadonlyMap<string, number>,
): { byOrder: Map<number, number>; newKeys: Map<string, number>; strangers: number } {
  const byOrder = new Map<number, number>()
  const newKeys = new Map<string, number>()
  let strangers = 0
  for (const { id, keys } of orders) {
    // the owner of the first key that has one: the phone number is tried before the address
    const owner = keys.flatMap((key) => known.get(key) ?? newKeys.get(key) ?? [])[0] ?? -++strangers
    byOrder.set(id, owner)
    for (const key of keys) if (!known.has(key) && !newKeys.has(key)) newKeys.set(key, owner)
  }
  return { byOrder, newKeys, strangers }
}

const factsOf = (order: CustomerOrder, customer: number) => ({
  order: order.id,
  customer,
  branch: order.branch,
  createdAt: order.createdAt,
  isCounted: isCounted(order),
  revenue: isRevenue(order) && !order.isQuotation ? order.totalGross : 0,
})

const newFacts = {
  customer: sql`excluded.customer`,
  branch: sql`excluded.branch`,
  createdAt: sql`excluded.created_at`,
  isCounted: sql`excluded.is_counted`,
  revenue: sql`excluded.revenue`,
}

/** Gives orders to their customers, with a few statements for all of them; answers with the customers. */
async function linkOrders(tx: Transaction, orders: readonly CustomerOrder[], now: Date): Promise<number[]> {
  const keyed = orders
    .map((order) => ({ id: order.id, keys: keysOf(order) }))
    .filter(({ keys }) => keys.length > 0)
  if (keyed.length === 0) return []
  const keys = [...new Set(keyed.flatMap((order) => order.keys))]
  const known = await tx.select().from(customerKeys).where(inArray(customerKeys.key, keys))
  const { byOrder, newKeys, strangers } = ownersOf(
    keyed,
    new Map(known.map(({ key, customer }) => [key, customer])),
  )
  const created =
    strangers === 0
      ? []
      : await tx
          .insert(customers)
          .values(Array.from({ length: strangers }, () => ({ createdAt: now, updatedAt: now })))
          .returning({ id: customers.id })
  const idOf = (owner: number) => {
    const id = owner > 0 ? owner : created[-owner - 1]?.id
    if (id === undefined) throw new Error('No customer was stored')
    return id
  }
  if (newKeys.size > 0)
    await tx
      .insert(customerKeys)
      .values([...newKeys].map(([key, owner]) => ({ key, customer: idOf(owner) })))
      .onConflictDoNothing()
  const facts = orders.flatMap((order) => {
    const owner = byOrder.get(order.id)
    return owner === undefined ? [] : [factsOf(order, idOf(owner))]
  })
  await tx
    .insert(customerOrders)
    .values(facts)
    .onConflictDoUpdate({ target: customerOrders.order, set: newFacts })
  return facts.map(({ customer }) => customer)
}

type Summary = { customer: number; orders: number; revenue: number; order: number; lastOrderAt: Date }

/** The figures of customers and the newest order of each; one without orders is missing. */
async function summarize(tx: Transaction, ids: readonly number[]): Promise<Summary[]> {
  const newest = sql`order by ${customerOrders.createdAt} desc, ${customerOrders.order} desc`
  const rows = await tx
    .select({
      customer: customerOrders.customer,
      orders: sql<number>`(count(*) filter (where ${customerOrders.isCounted}))::integer`,
      revenue: sql<string>`coalesce(sum(${customerOrders.revenue}), 0)`,
      order: sql<number>`(array_agg(${customerOrders.order} ${newest}))[1]`,
      lastOrderAt: max(customerOrders.createdAt),
    })
    .from(customerOrders)
    .where(inArray(customerOrders.customer, [...ids]))
    .groupBy(customerOrders.customer)
  return rows.flatMap(({ lastOrderAt, revenue, ...row }) =>
    lastOrderAt ? [{ ...row, revenue: Number(revenue), lastOrderAt }] : [],
  )
}

/** Customers who are left without orders; those about whom nothing was entered are removed. */
async function clearCustomers(tx: Transaction, ids: readonly number[]) {
  if (ids.length === 0) return
  const isOne = inArray(customers.id, [...ids])
  const isPlain = and(eq(customers.notes, ''), eq(customers.isDoNotServe, false), isNull(customers.enteredAt))
  const removed = await tx.delete(customers).where(and(isOne, isPlain)).returning({ id: customers.id })
  // nobody could find them in the log later, to erase the person there
  await forgetValues(tx, 'customers', ...removed.map(({ id }) => id))
  await tx.update(customers).set({ orders: 0, revenue: 0, lastOrderAt: null }).where(isOne)
}

/** Builds figures, names and search words of customers anew; one about whom nothing is left is removed. */
export async function refreshCustomers(
  tx: Transaction,
  ids: readonly number[],
  findOrders: FindOrders,
  now: Date,
) {
  if (ids.length === 0) return
  const summaries = await summarize(tx, ids)
  const withOrders = new Set(summaries.map(({ customer }) => customer))
  await clearCustomers(
    tx,
    ids.filter((id) => !withOrders.has(id)),
  )
  await refreshFigures(tx, summaries, findOrders, now)
  await refreshSearch(tx, ids)
}

async function refreshFigures(
  tx: Transaction,
  summaries: readonly Summary[],
  findOrders: FindOrders,
  now: Date,
) {
  if (summaries.length === 0) return
  const newest = await findOrders(
    tx,
    summaries.map(({ order }) => order),
  )
  const orders = new Map(newest.map((order) => [order.id, order]))
  const rows = summaries.map(({ customer, order: newestOrder, ...figures }) => {
    const order = orders.get(newestOrder)
    return { id: customer, ...figures, ...(order && namesOf(order)) }
  })
  // names of an order that is gone stay as they were, and so do those that were entered after it
  const name = (from: string, column: string) =>
    sql.raw(`case when customers.entered_at >= new."lastOrderAt" then customers.${column}
      else coalesce(new."${from}", customers.${column}) end`)
  await tx.execute(sql`
    update customers set
      first_name = ${name('firstName', 'first_name')}, last_name = ${name('lastName', 'last_name')},
      company_name = ${name('companyName', 'company_name')}, email = ${name('email', 'email')},
      phone = ${name('phone', 'phone')}, orders = new.orders, revenue = new.revenue,
      last_order_at = new."lastOrderAt", updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (
      id integer, "firstName" text, "lastName" text, "companyName" text, email text, phone text,
      orders integer, revenue bigint, "lastOrderAt" timestamptz)
    where customers.id = new.id`)
}

/** Makes the words anew that customers are found by: their names, numbers and addresses. */
export async function refreshSearch(tx: Transaction, ids: readonly number[]) {
  const found = await tx
    .select()
    .from(customers)
    .where(inArray(customers.id, [...ids]))
  if (found.length === 0) return
  const keys = Map.groupBy(
    await tx
      .select()
      .from(customerKeys)
      .where(inArray(customerKeys.customer, [...ids])),
    ({ customer }) => customer,
  )
  const rows = found.map((customer) => {
    const known = (keys.get(customer.id) ?? []).map(({ key }) => key)
    const words = searchWords([...Object.values(namesOf(customer)), ...known].join(' '))
    return { id: customer.id, search: [...new Set(words)].join(' ') }
  })
  await tx.execute(sql`
    update customers set search = new.search
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (id integer, search text)
    where customers.id = new.id and customers.search <> new.search`)
}

type Names = Pick<CustomerOrder, 'firstName' | 'lastName' | 'companyName' | 'email' | 'phone'>

const namesOf = ({ firstName, lastName, companyName, email, phone }: Names): Names => ({
  firstName,
  lastName,
  companyName,
  email,
  phone,
})

async function followQueued(tx: Transaction, findOrders: FindOrders, now: Date) {
  const ids = await takeQueued(tx)
  if (ids.length === 0) return
  const ofQueued = inArray(customerOrders.order, ids)
  const before = await tx.select().from(customerOrders).where(ofQueued)
  const found = (await findOrders(tx, ids)).toSorted((a, b) => a.id - b.id)
  const linked = await linkOrders(tx, found, now)
  // deleted, or without anything that a customer is known by
  const kept = new Set(found.filter((order) => keysOf(order).length > 0).map(({ id }) => id))
  const unlinked = before.map(({ order }) => order).filter((order) => !kept.has(order))
  if (unlinked.length > 0) await tx.delete(customerOrders).where(inArray(customerOrders.order, unlinked))
  const changed = new Set([...before.map(({ customer }) => customer), ...linked])
  await refreshCustomers(tx, [...changed], findOrders, now)
}

/** One process at a time follows the orders; merging and erasing wait for it too. */
export const lockCustomers = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('theke customers'))`)

const lockTimeout = '55P03'

/** Brings the customers up to date, in a few short transactions; what is left then waits for the next time. */
export async function catchUpCustomers(
  orm: Transaction,
  findOrders: FindOrders,
  now: Date,
  maxRounds: number,
): Promise<void> {
  for (let round = 0; round < maxRounds; round++) {
    const { rows } = await orm.execute(sql`select exists (select from customer_queue) as "isPending"`)
    if (!rows[0]?.['isPending']) return
    try {
      await orm.transaction(async (tx) => {
        await lockCustomers(tx)
        await followQueued(tx, findOrders, now)
      })
    } catch (error) {
      // another process has been at it for too long to wait
      if (sqlState(error)?.code === lockTimeout) return
      throw error
    }
  }
}
