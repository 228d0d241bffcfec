import { customer } from '@theke/contract/entities/customer'
import { customerTexts } from '@theke/contract/texts.de'
import { customerKeys as keysOf, isPhoneKey } from '@theke/domain/customers'
import { isSameJson } from '@theke/domain/values'
import { inArray, sql } from 'drizzle-orm'
import { forgetValues, logs } from '../../crud/audit.ts'
import type { Change } from '../../crud/change.ts'
import type { Values } from '../../crud/codec.ts'
import type { Found } from '../../crud/record-store.ts'
import { type Draft, partsOf } from '../../crud/save-many.ts'
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
  const updated = await updateRows(
    tx,
    planned.flatMap(({ before, after }) => (before ? [{ before, after }] : [])),
    now,
  )
  const saved = planned.map(({ before, after }) => {
    const row = before ? updated.get(after) : inserted.next().value
    if (!row) throw notFound()
    return row
  })
  const ids = saved.map(({ id }) => id)
  const newKeys = saved.flatMap(({ id }, index) =>
    (planned[index]?.keys ?? []).map((key) => ({ key, customer: id })),
  )
  if (newKeys.length > 0) await tx.insert(customerKeys).values(newKeys).onConflictDoNothing()
  await dropOldKeys(
    tx,
    planned.flatMap(({ before, keys }) => (before ? [{ before, keys }] : [])),
    findOrders,
  )
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

/** Changes customers with a statement for all of them; one that is there twice is changed by a second one. */
async function updateRows(
  tx: Transaction,
  changes: readonly { before: CustomerRow; after: Entered }[],
  now: Date,
): Promise<ReadonlyMap<Entered, CustomerRow>> {
  const saved = new Map<Entered, CustomerRow>()
  for (const part of partsOf(changes, ({ before }) => before.id)) {
    const values = part.map(({ before, after }) => ({
      ...after,
      id: before.id,
      isRenamed: contactFields.some((name) => before[name] !== after[name]),
    }))
    await tx.execute(sql`
      update customers set
        first_name = new."firstName", last_name = new."lastName", company_name = new."companyName",
        phone = new.phone, email = new.email, street = new.street, zip_code = new."zipCode", city = new.city,
        notes = new.notes, is_do_not_serve = new."isDoNotServe", updated_at = ${now.toISOString()}::timestamptz,
        revision = customers.revision + 1,
        entered_at = case when new."isRenamed" then ${now.toISOString()}::timestamptz else customers.entered_at end
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as new (
        id integer, "firstName" text, "lastName" text, "companyName" text, phone text, email text, street text,
        "zipCode" text, city text, notes text, "isDoNotServe" boolean, "isRenamed" boolean)
      where customers.id = new.id`)
    const ids = part.map(({ before }) => before.id)
    const rows = await tx.select().from(customers).where(inArray(customers.id, ids))
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const { before, after } of part) {
      const row = byId.get(before.id)
      if (row) saved.set(after, row)
    }
  }
  return saved
}

/** Numbers and addresses that were replaced lead to their customers no longer, unless an order was placed with them. */
async function dropOldKeys(
  tx: Transaction,
  changes: readonly { before: CustomerRow; keys: readonly string[] }[],
  findOrders: FindOrders,
) {
  const keysNow = new Map(changes.map(({ before, keys }) => [before.id, keys]))
  const replaced = changes.flatMap(({ before: { id, ...before } }) =>
    keysOf(before).flatMap((key) => (keysNow.get(id)?.includes(key) ? [] : [{ customer: id, key }])),
  )
  if (replaced.length === 0) return
  const links = await tx
    .select({ order: customerOrders.order, customer: customerOrders.customer })
    .from(customerOrders)
    .where(
      inArray(
        customerOrders.customer,
        replaced.map(({ customer: id }) => id),
      ),
    )
  const ownerOf = new Map(links.map(({ order, customer: id }) => [order, id]))
  const orders = await findOrders(tx, [...ownerOf.keys()])
  const used = new Set(
    orders.flatMap((order) => keysOf(order).map((key) => `${ownerOf.get(order.id)} ${key}`)),
  )
  const unused = replaced.filter(({ customer: id, key }) => !used.has(`${id} ${key}`))
  if (unused.length === 0) return
  await tx.execute(sql`
    delete from customer_keys using jsonb_to_recordset(${JSON.stringify(unused)}::jsonb) as old (customer integer, key text)
    where customer_keys.customer = old.customer and customer_keys.key = old.key`)
}

/** Removes customers who have not ordered; if one of them has, none. */
export async function removeCustomers(ids: readonly number[], { tx, viewer }: Change) {
  if (ids.length === 0) return
  await lockCustomers(tx)
  const haveOrdered = await tx.$count(customerOrders, inArray(customerOrders.customer, [...ids]))
  if (haveOrdered > 0) throw conflict(customerTexts.orderedSince)
  await tx.delete(customers).where(inArray(customers.id, [...ids]))
  await forgetValues(tx, 'customers', ...ids)
  await tx.insert(logs).values(
    ids.map((id) => ({
      channel: 'audit' as const,
      message: `Kunde Nr. ${id} gelöscht`,
      user: viewer.user?.id ?? null,
      context: { action: 'delete', entity: 'customers', entityId: id },
    })),
  )
}
