import { customer } from '@theke/contract/entities/customer'
import type { Problem } from '@theke/contract/entity/problems'
import { customerName } from '@theke/contract/order-words'
import { customerTexts } from '@theke/contract/texts.de'
import { isPhone, phoneFormat } from '@theke/domain/checkout'
import { customerKeys as keysOf, listedPhone } from '@theke/domain/customers'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Change } from '../../crud/change.ts'
import type { Found, RecordStore } from '../../crud/record-store.ts'
import { idsAmong } from '../../crud/record-store.ts'
import type { Draft } from '../../crud/save-many.ts'
import { customerKeys, customers } from './customer-tables.ts'
import type { FindOrders } from './follow-orders.ts'
import { lockCustomers } from './follow-orders.ts'
import type { Entered } from './save-customers.ts'
import { enteredOf, removeCustomers, saveCustomers } from './save-customers.ts'

type Surroundings = { findOrders: FindOrders; country: string; now: () => Date }

/** Customers as an import finds and stores them. Their orders are followed by one process at a time, which waits for it. */
export function customerStore({ findOrders, country, now }: Surroundings): RecordStore {
  const save = (drafts: readonly Draft[], change: Change) =>
    saveCustomers(drafts, change, { findOrders, now: now() })
  const comparable = (key: string, text: string) =>
    key === 'phone'
      ? listedPhone(text, country)
      : key === 'email'
        ? (keysOf({ phone: '', email: text })[0] ?? text)
        : text
  return {
    entity: customer,
    titleOf: (values) => {
      const entered = enteredOf(values)
      return customerName(entered) || entered.phone || entered.email
    },
    comparable,
    async find(tx, key, keys, isLocked) {
      if (isLocked) await lockCustomers(tx)
      if (key === 'id') {
        const query = tx
          .select()
          .from(customers)
          .where(inArray(customers.id, idsAmong(keys)))
          .orderBy(asc(customers.id))
        const rows = await (isLocked ? query.for('update') : query)
        return Map.groupBy(rows as Found[], ({ id }) => String(id))
      }
      const query = tx
        .select({ key: customerKeys.key, record: customers })
        .from(customerKeys)
        .innerJoin(customers, eq(customers.id, customerKeys.customer))
        .where(inArray(customerKeys.key, [...keys]))
        .orderBy(asc(customers.id))
      const rows = await (isLocked ? query.for('update', { of: customers }) : query)
      return new Map(rows.map((row) => [row.key, [row.record as Found]]))
    },
    all: async (tx) => (await tx.select().from(customers).orderBy(asc(customers.id))) as Found[],
    prepare: (values) =>
      typeof values['phone'] === 'string' && values['phone'] !== ''
        ? { ...values, phone: listedPhone(values['phone'], country) }
        : values,
    problemsOf: (values, before) => contactProblems(enteredOf({ ...before, ...values }), before),
    save,
    remove: (records, change) =>
      removeCustomers(
        records.map(({ id }) => id),
        change,
      ),
  }
}

function contactProblems(after: Entered, before: Found | undefined): Problem[] {
  if (after.phone !== '' && after.phone !== before?.['phone'] && !isPhone(after.phone))
    return [{ field: 'phone', message: phoneFormat }]
  return keysOf(after).length > 0 ? [] : [{ message: customerTexts.contactMissing }]
}
