import { customer } from '@theke/contract/entities/customer'
import { customerTexts } from '@theke/contract/texts.de'
import { customerKeys as keysOf, isPhoneKey } from '@theke/domain/customers'
import { isSameJson } from '@theke/domain/values'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { forgetValues, logs } from '../../crud/audit.ts'
import type { Change } from '../../crud/change.ts'
import type { Values } from '../../crud/codec.ts'
import type { Found } from '../../crud/record-store.ts'
import type { Draft } from '../../crud/save-many.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import type { CustomerRow } from './customer-tables.ts'
import { customerKeys, customerOrders, customers } from './customer-tables.ts'
import type { FindOrders } from './follow-orders.ts'
import { lockCustomers, refreshSearch } from './follow-orders.ts'

/** What people may enter about a customer. */
export type Entered = Pick<CustomerRow, keyof typeof customer.fields>
const fields = Object.keys(customer.fields) as (keyof Entered)[]
const contactFields: readonly (keyof Entered)[] = ['firstName', 'lastName', 'companyName', 'email', 'phone']

export const enteredOf = (values: Values) =>
  Object.fromEntries(
    fields.map((name) => [name, values[name] ?? (name === 'isDoNotServe' ? false : '')]),
  ) as Entered

/** Refuses numbers and addresses that lead to somebody else, or to two of the drafts. */
async function checkKeys(
  tx: Transaction,
  wanted: readonly { id: number | undefined; keys: readonly string[] }[],
) {
  const all = wanted.flatMap(({ keys }) => keys)
  const owners = await tx.select().from(customerKeys).where(inArray(customerKeys.key, all))
  const ownerOf = new Map(owners.map(({ key, customer: owner }) => [key, owner]))
  const seen = new Map<string, number | undefined>()
  for (const { id, keys } of wanted) {
    for (const key of keys) {
      const field = isPhoneKey(key) ? 'phone' : 'email'
      const owner = ownerOf.get(key)
      if (owner !== undefined && owner !== id) throw invalid(customerTexts.contactTaken(owner), field)
      if (seen.has(key) && (id === undefined || seen.get(key) !== id))
        throw invalid(customerTexts.contactTwice, field)
      seen.set(key, id)
    }
  }
}

/** Creates and changes customers in their order, all or none; what is entered is in the log without a name in the message. */
export async function saveCustomers(
  drafts: readonly Draft[],
  { tx, viewer }: Change,
  { findOrders, now }: { findOrders: FindOrders; now: Date },
): Promise<Found[]> {
  if (drafts.length === 0) return []
  await lockCustomers(tx)
  const planned = drafts.map(({ before, values }) => {
    const after = enteredOf({ ...before, ...values })
    return { before: before as CustomerRow | undefined, after, keys: keysOf(after) }
  })
  await checkKeys(
    tx,
    planned.map(({ before, keys }) => ({ id: before?.id, keys })),
  )
  const added = planned.filter(({ before }) => !before)
  const inserted = (
    added.length === 0
      ? []
      : await tx
          .insert(customers)
          .values(added.map(({ after }) => ({ ...after, createdAt: now, updatedAt: now, enteredAt: now })))
          .returning()
  )
    .toSorted((one, other) => one.id - other.id)
    .values()
  const saved: CustomerRow[] = []
  for (const { before, after } of planned) {
    const isRenamed = contactFields.some((name) => before?.[name] !== after[name])
    const set = {
      ...after,
      updatedAt: now,
      revision: sql`${customers.revision} + 1`,
      ...(isRenamed ? { enteredAt: now } : {}),
    }
    const row = before
      ? (await tx.update(customers).set(set).where(eq(customers.id, before.id)).returning())[0]
      : inserted.next().value
    if (!row) throw notFound()
    saved.push(row)
  }
  const ids = saved.map(({ id }) => id)
  const newKeys = saved.flatMap(({ id }, index) =>
    (planned[index]?.keys ?? []).map((key) => ({ key, customer: id })),
  )
  if (newKeys.length > 0) await tx.insert(customerKeys).values(newKeys).onConflictDoNothing()
  for (const { before, keys } of planned) if (before) await dropOldKeys(tx, before, keys, findOrders)
  await refreshSearch(tx, ids)
  await tx.insert(logs).values(
    saved.map((row, index) => ({
      channel: 'audit' as const,
      message: `Kunde Nr. ${row.id} ${planned[index]?.before ? 'geändert' : 'erstellt'}`,
      user: viewer.user?.id ?? null,
      context: auditContext(row, planned[index]?.before),
    })),
  )
  return saved as Found[]
}

function auditContext(after: CustomerRow, before: CustomerRow | undefined) {
  const changed = before ? fields.filter((name) => !isSameJson(before[name], after[name])) : fields
  const pick = (row: CustomerRow) => Object.fromEntries(changed.map((name) => [name, row[name]]))
  return {
    action: before ? 'update' : 'create',
    entity: 'customers',
    entityId: after.id,
    ...(before ? { before: pick(before) } : {}),
    after: pick(after),
  }
}

/** A number or address that was replaced leads here no longer, unless an order was placed with it. */
async function dropOldKeys(
  tx: Transaction,
  before: CustomerRow,
  keys: readonly string[],
  findOrders: FindOrders,
) {
  const replaced = keysOf(before).filter((key) => !keys.includes(key))
  if (replaced.length === 0) return
  const links = await tx
    .select({ order: customerOrders.order })
    .from(customerOrders)
    .where(eq(customerOrders.customer, before.id))
  const orders = await findOrders(
    tx,
    links.map(({ order }) => order),
  )
  const used = new Set(orders.flatMap(keysOf))
  const unused = replaced.filter((key) => !used.has(key))
  if (unused.length === 0) return
  await tx
    .delete(customerKeys)
    .where(and(eq(customerKeys.customer, before.id), inArray(customerKeys.key, unused)))
}

/** Removes a customer who has not ordered. */
export async function removeCustomer(id: number, { tx, viewer }: Change) {
  await lockCustomers(tx)
  const hasOrdered = (await tx.$count(customerOrders, eq(customerOrders.customer, id))) > 0
  if (hasOrdered) throw conflict(customerTexts.orderedSince)
  await tx.delete(customers).where(eq(customers.id, id))
  await forgetValues(tx, 'customers', id)
  await tx.insert(logs).values({
    channel: 'audit',
    message: `Kunde Nr. ${id} gelöscht`,
    user: viewer.user?.id ?? null,
    context: { action: 'delete', entity: 'customers', entityId: id },
  })
}
