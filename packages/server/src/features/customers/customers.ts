import type { QueryOf } from '@theke/contract/call/define-call'
import type { Customer, CustomerSort, listCustomers } from '@theke/contract/calls/customers'
import { contactSearch } from '@theke/domain/checkout'
import { customerKeys as keysOf, isPhoneKey } from '@theke/domain/customers'
import { fromCents } from '@theke/domain/values'
import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { and, asc, count, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { beginsWith } from '../../platform/database/begins-with.ts'
import { executeNamed } from '../../platform/database/execute-named.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { CustomerRow } from './customer-tables.ts'
import { customerKeys, customerOrders, customers, customerWords } from './customer-tables.ts'

export const customerView = (row: CustomerRow): Customer => ({
  id: row.id,
  revision: row.revision,
  firstName: row.firstName,
  lastName: row.lastName,
  companyName: row.companyName,
  email: row.email,
  phone: row.phone,
  orders: row.orders,
  revenue: fromCents(row.revenue),
  lastOrderAt: row.lastOrderAt?.toISOString() ?? null,
  notes: row.notes,
  isDoNotServe: row.isDoNotServe,
})

const german = (column: AnyPgColumn) => sql`${column} collate german_order`

const sorts: Readonly<Record<CustomerSort, SQL[]>> = {
  lastOrder: [sql`${desc(customers.lastOrderAt)} nulls last`, desc(customers.id)],
  revenue: [desc(customers.revenue), desc(customers.id)],
  orders: [desc(customers.orders), desc(customers.id)],
  name: [asc(german(customers.lastName)), asc(german(customers.firstName)), asc(customers.id)],
}

function searchCondition(term: string): SQL | undefined {
  const words = contactSearch(term)
  if (words.length === 0) return undefined
  return and(
    ...words.map((spellings) =>
      or(...spellings.map((word) => beginsWith(customerWords(customers.search), word))),
    ),
  )
}

export async function findCustomers(tx: Transaction, query: QueryOf<typeof listCustomers>) {
  const { search, sort = 'lastOrder', doNotServe, page = 1, limit = 50 } = query
  const where = and(
    search === undefined ? undefined : searchCondition(search),
    doNotServe && eq(customers.isDoNotServe, true),
  )
  const [rows, [counted]] = await Promise.all([
    tx
      .select()
      .from(customers)
      .where(where)
      .orderBy(...sorts[sort])
      .limit(limit)
      .offset((page - 1) * limit),
    tx.select({ total: count() }).from(customers).where(where),
  ])
  return { rows, meta: { total: counted?.total ?? 0, page, limit } }
}

export const findKeys = async (tx: Transaction, id: number) => {
  const rows = await tx
    .select()
    .from(customerKeys)
    .where(eq(customerKeys.customer, id))
    .orderBy(asc(customerKeys.key))
  const keys = rows.map(({ key }) => key)
  return { phones: keys.filter(isPhoneKey), emails: keys.filter((key) => !isPhoneKey(key)) }
}

const maxAlike = 5

/** Others of exactly the same name, who may have ordered with another number. */
export async function findAlike(
  tx: Transaction,
  { id, firstName, lastName }: CustomerRow,
): Promise<CustomerRow[]> {
  if (!firstName || !lastName) return []
  const same = (column: AnyPgColumn, value: string) => sql`lower(${column}) = lower(${value})`
  return tx
    .select()
    .from(customers)
    .where(
      and(
        searchCondition(`${firstName} ${lastName}`),
        ne(customers.id, id),
        same(customers.firstName, firstName),
        same(customers.lastName, lastName),
      ),
    )
    .orderBy(...sorts.lastOrder)
    .limit(maxAlike)
}

const maxOrders = 20

/** The newest orders of a customer, by id; for a person of some branches only those of the own ones. */
export async function findOrderIds(tx: Transaction, customer: number, viewer: Viewer, limit = maxOrders) {
  const rows = await tx
    .select({ order: customerOrders.order })
    .from(customerOrders)
    .where(and(eq(customerOrders.customer, customer), ofOwnBranches(viewer)))
    .orderBy(desc(customerOrders.createdAt), desc(customerOrders.order))
    .limit(limit)
  return rows.map(({ order }) => order)
}

const ofOwnBranches = (viewer: Viewer) =>
  viewer.isAdmin
    ? undefined
    : inArray(customerOrders.branch, viewer.branches.length > 0 ? [...viewer.branches] : [0])

/** The customer of a phone number. */
export async function findByPhone(tx: Transaction, phone: string): Promise<CustomerRow | undefined> {
  const [key] = keysOf({ phone, email: '' })
  if (key === undefined) return undefined
  const [found] = await tx
    .select({ customer: customers })
    .from(customerKeys)
    .innerJoin(customers, eq(customers.id, customerKeys.customer))
    .where(eq(customerKeys.key, key))
  return found?.customer
}

/** The customer of an order, if the viewer works in its branch. */
export async function findByOrder(
  tx: Transaction,
  order: number,
  viewer: Viewer,
): Promise<CustomerRow | undefined> {
  const [found] = await tx
    .select({ customer: customers })
    .from(customerOrders)
    .innerJoin(customers, eq(customers.id, customerOrders.customer))
    .where(and(eq(customerOrders.order, order), ofOwnBranches(viewer)))
  return found?.customer
}

type Contact = { id: number; phone: string; email: string }

/**
 * Looks at the customers of these keys alone, which `offset 0` sees to: PostgreSQL would begin with all customers as long
 * as it does not know how many there are.
 */
const doNotServeAmong = (keys: readonly string[]) =>
  sql`select key from (select key, customer from customer_keys
      where key = any(${sql.param([...new Set(keys)])}::text[]) offset 0) asked
    where (select is_do_not_serve from customers where customers.id = asked.customer)`

/** Whether an order is by somebody who is not to be served, as a condition in another statement. */
export const isDoNotServe = (order: Contact) => sql`exists (${doNotServeAmong(keysOf(order))})`

/** Which of some orders are by somebody who is not to be served; by their keys, so that new orders are warned of too. */
export async function findDoNotServe(
  tx: Transaction,
  orders: readonly Contact[],
): Promise<ReadonlySet<number>> {
  const statement = doNotServeAmong(orders.flatMap(keysOf))
  const { rows } = await executeNamed<{ key: string }>(tx, 'do-not-serve', statement)
  if (rows.length === 0) return new Set()
  const keys = new Set(rows.map(({ key }) => key))
  return new Set(orders.filter((order) => keysOf(order).some((key) => keys.has(key))).map(({ id }) => id))
}
