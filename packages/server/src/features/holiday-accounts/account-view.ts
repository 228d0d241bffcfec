import type { HolidayAccountView, HolidayReminder } from '@theke/contract/calls/absences'
import { entities } from '@theke/contract/entities/registry'
import { desc, eq, inArray } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecord, findRecords } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/errors.ts'
import { personName } from '../../platform/people/people.ts'
import { holidayLedger } from './ledger-table.ts'
import { holidayReminders } from './reminders-table.ts'

type Reminder = typeof holidayReminders.$inferSelect

export const presentReminder = (reminder: Reminder): HolidayReminder => ({
  id: reminder.id,
  origin: reminder.origin,
  expiresOn: reminder.expiresOn,
  days: reminder.days,
  text: reminder.text,
  sentAt: reminder.sentAt.toISOString(),
  confirmedAt: reminder.confirmedAt?.toISOString() ?? null,
})

/** Every booking and reminder of a person, newest first. */
export async function findAccountView(tx: Transaction, user: number): Promise<HolidayAccountView> {
  const person = await findRecord(tx, entities.users, user)
  if (!person) throw notFound()
  const rows = await tx
    .select()
    .from(holidayLedger)
    .where(eq(holidayLedger.user, user))
    .orderBy(desc(holidayLedger.date), desc(holidayLedger.id))
  const reminders = await tx
    .select()
    .from(holidayReminders)
    .where(eq(holidayReminders.user, user))
    .orderBy(desc(holidayReminders.id))
  const ids = rows.flatMap(({ by }) => by ?? [])
  const people = await findRecords(tx, entities.users, inArray(tableOf('users').id, [0, ...ids]))
  const names = new Map(people.map((one) => [one.id, personName(one)]))
  return {
    user: { id: user, name: personName(person) },
    rows: rows.map(({ id, kind, date, year, origin, days, note, by, createdAt }) => ({
      id,
      kind,
      date,
      year,
      origin,
      days,
      note,
      by: by === null ? null : (names.get(by) ?? null),
      createdAt: createdAt.toISOString(),
    })),
    reminders: reminders.map(presentReminder),
  }
}
