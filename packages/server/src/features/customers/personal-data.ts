import { fromCents } from '@theke/domain/values'
import { inArray } from 'drizzle-orm'
import { forgetValues } from '../../crud/audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { rememberErased } from '../../platform/erased-people.ts'
import type { PersonalData, Person } from '../../platform/personal-data.ts'
import type { Services } from '../../platform/services.ts'
import type { CustomerRow } from './customer-tables.ts'
import { customerKeys, customers } from './customer-tables.ts'
import { findKeys } from './customers.ts'
import { lockCustomers } from './follow-orders.ts'

async function findRows(tx: Transaction, { email, phone }: Person): Promise<CustomerRow[]> {
  const keys = await tx
    .select({ customer: customerKeys.customer })
    .from(customerKeys)
    .where(inArray(customerKeys.key, [email, phone].filter(Boolean)))
  const ids = [...new Set(keys.map(({ customer }) => customer))]
  return ids.length === 0 ? [] : tx.select().from(customers).where(inArray(customers.id, ids))
}

/** What staff keep about customers; names and figures follow from the orders. */
export const customerData = (services: Services): PersonalData => ({
  name: 'Kunden',
  purpose: 'Wiedererkennen von Stammkunden, Hinweise für das Personal (berechtigtes Interesse)',
  content:
    'Name, Firma, E-Mail-Adressen, Telefonnummern, importierte Adresse, Anzahl und Summe der Bestellungen, Notizen, „Nicht bedienen“',
  retention: 'solange es Bestellungen der Person gibt, Notizen und importierte Kunden bis zur Löschung',
  async find(tx, person) {
    const rows = await findRows(tx, person)
    return Promise.all(
      rows.map(async ({ search: _search, revenue, ...row }) => ({
        ...row,
        revenue: fromCents(revenue),
        ...(await findKeys(tx, row.id)),
      })),
    )
  },
  async erase(tx, person) {
    await lockCustomers(tx)
    const ids = (await findRows(tx, person)).map(({ id }) => id)
    await forgetValues(tx, 'customers', ...ids)
    if (ids.length > 0) {
      // an old list may know them by another number than the one they were erased by
      const keys = await tx.select().from(customerKeys).where(inArray(customerKeys.customer, ids))
      await rememberErased(
        tx,
        services,
        keys.map(({ key }) => key),
      )
      await tx.delete(customers).where(inArray(customers.id, ids))
    }
    return { removed: ids.length, masked: 0, kept: 0 }
  },
})
