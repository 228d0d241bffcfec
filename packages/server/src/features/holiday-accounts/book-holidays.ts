import { entities } from '@theke/contract/entities/registry'
import type { LedgerRow } from '@theke/domain/holiday-account'
import { eq } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecords } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { findAccountFacts, missingBookings } from './accounts.ts'
import { holidayLedger } from './ledger-table.ts'

type Booking = { now: Date; zone: string; by: number | null }

async function writeRows(tx: Transaction, user: number, rows: readonly LedgerRow[], { now, by }: Booking) {
  if (rows.length === 0) return
  await tx.insert(holidayLedger).values(rows.map((row) => ({ ...row, user, by, createdAt: now })))
}

/** Brings the account of a person up to date; held until the end of the transaction, so that nothing is booked twice. */
export async function bookAccount(tx: Transaction, user: number, booking: Booking): Promise<void> {
  const users = tableOf('users')
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user)).for('no key update')
  const people = await findRecords(tx, entities.users, eq(users.id, user))
  for (const facts of await findAccountFacts(tx, people))
    await writeRows(tx, user, missingBookings(facts, booking.now, booking.zone), booking)
}

/** Every day: what a new year brings to the accounts; the first time it opens them as they stand. */
export async function bookHolidays({ database: { orm }, now, timeZone }: Services): Promise<void> {
  const booking = { now: now(), zone: await timeZone(), by: null }
  const people = await findRecords(orm, entities.users)
  const waiting = (await findAccountFacts(orm, people)).filter(
    (facts) => missingBookings(facts, booking.now, booking.zone).length > 0,
  )
  for (const { user } of waiting) await orm.transaction((tx) => bookAccount(tx, user.id, booking))
}
