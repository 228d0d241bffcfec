import { customerKeys as keysOf } from '@theke/domain/customers'
import type { OrderStatus } from '@theke/domain/order'
import { isCounted, isRevenue } from '@theke/domain/statistics'
import { searchWords } from '@theke/domain/values'
import { desc, eq, inArray, sql } from 'drizzle-orm'
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

/** Orders that are taken at once: a transaction stays short, also after a long time without a worker. */
const ordersAtOnce = 200

async function takeQueued(tx: Transaction): Promise<number[]> {
  const { rows } = await tx.execute(sql`
    delete from customer_queue
    where id in (select id from customer_queue order by id limit ${ordersAtOnce})
    returning "order"`)
  return [...new Set((rows as { order: number }[]).map(({ order }) => order))].toSorted((a, b) => a - b)
}

/** The owner of the first key that has one: the phone number is tried before the address. */
async function findOwner(tx: Transaction, keys: readonly string[]): Promise<number | undefined> {
  if (keys.length === 0) return undefined
  const owners = await tx
    .select()
    .from(customerKeys)
    .where(inArray(customerKeys.key, [...keys]))
  return keys.flatMap((key) => owners.find((owner) => owner.key === key)?.customer ?? [])[0]
}

async function ownerOf(tx: Transaction, keys: readonly string[], now: Date): Promise<number> {
  const known = await findOwner(tx, keys)
  if (known !== undefined) return known
  const [created] = await tx
    .insert(customers)
    .values({ createdAt: now, updatedAt: now })
    .returning({ id: customers.id })
  if (!created) throw new Error('No customer was stored')
  return created.id
}

/** Gives an order to its customer; answers with everybody whose figures change. */
async function linkOrder(tx: Transaction, order: CustomerOrder, now: Date): Promise<number[]> {
  const [before] = await tx.select().from(customerOrders).where(eq(customerOrders.order, order.id))
  const changed = before ? [before.customer] : []
  const keys = keysOf(order)
  if (keys.length === 0) {
    await tx.delete(customerOrders).where(eq(customerOrders.order, order.id))
    return changed
  }
  const customer = await ownerOf(tx, keys, now)
  await tx
    .insert(customerKeys)
    .values(keys.map((key) => ({ key, customer })))
    .onConflictDoNothing()
  const facts = {
    customer,
    branch: order.branch,
    createdAt: order.createdAt,
    isCounted: isCounted(order),
    revenue: isRevenue(order) && !order.isQuotation ? order.totalGross : 0,
  }
  await tx
    .insert(customerOrders)
    .values({ order: order.id, ...facts })
    .onConflictDoUpdate({ target: customerOrders.order, set: facts })
  return [...changed, customer]
}

/** Builds figures, names and search words of a customer anew; one who is left without orders and notes is removed. */
export async function refreshCustomer(tx: Transaction, id: number, findOrders: FindOrders, now: Date) {
  const [figures] = await tx
    .select({
      all: sql<number>`count(*)::integer`,
      orders: sql<number>`(count(*) filter (where ${customerOrders.isCounted}))::integer`,
      revenue: sql<string>`coalesce(sum(${customerOrders.revenue}), 0)`,
    })
    .from(customerOrders)
    .where(eq(customerOrders.customer, id))
  const [newest] = await tx
    .select()
    .from(customerOrders)
    .where(eq(customerOrders.customer, id))
    .orderBy(desc(customerOrders.createdAt), desc(customerOrders.order))
    .limit(1)
  if (!figures || !newest) {
    const { rowCount } = await tx
      .delete(customers)
      .where(sql`${customers.id} = ${id} and ${customers.notes} = '' and not ${customers.isDoNotServe}`)
    if (!rowCount)
      await tx.update(customers).set({ orders: 0, revenue: 0, lastOrderAt: null }).where(eq(customers.id, id))
    return
  }
  const [order] = await findOrders(tx, [newest.order])
  const keys = await tx.select().from(customerKeys).where(eq(customerKeys.customer, id))
  const names = order && {
    firstName: order.firstName,
    lastName: order.lastName,
    companyName: order.companyName,
    email: order.email,
    phone: order.phone,
  }
  const search = searchWords([...Object.values(names ?? {}), ...keys.map(({ key }) => key)].join(' '))
  await tx
    .update(customers)
    .set({
      ...names,
      search: [...new Set(search)].join(' '),
      orders: figures.orders,
      revenue: Number(figures.revenue),
      lastOrderAt: newest.createdAt,
      updatedAt: now,
    })
    .where(eq(customers.id, id))
}

async function followQueued(tx: Transaction, findOrders: FindOrders, now: Date) {
  const ids = await takeQueued(tx)
  if (ids.length === 0) return
  const found = new Map((await findOrders(tx, ids)).map((order) => [order.id, order]))
  const changed = new Set<number>()
  for (const id of ids) {
    const order = found.get(id)
    const touched = order
      ? await linkOrder(tx, order, now)
      : (await tx.delete(customerOrders).where(eq(customerOrders.order, id)).returning()).map(
          ({ customer }) => customer,
        )
    for (const customer of touched) changed.add(customer)
  }
  for (const id of changed) await refreshCustomer(tx, id, findOrders, now)
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
