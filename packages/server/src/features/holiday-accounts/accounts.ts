import { entities } from '@theke/contract/entities/registry'
import type { RecordOf } from '@theke/contract/entity/define-entity'
import { type Employment, holidayEntitlement, holidayYearOf } from '@theke/domain/employment'
import {
  type Absence,
  allAbsenceDays,
  bookEntitlement,
  bookTaken,
  type LedgerRow,
} from '@theke/domain/holiday-account'
import { type LocalDate, localDateOf } from '@theke/domain/values'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecords } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { findEmployments } from '../../platform/people/employments.ts'
import { missingCarries } from './carry.ts'
import { holidayLedger } from './ledger-table.ts'
import { holidayReminders } from './reminders-table.ts'

type User = RecordOf<(typeof entities)['users']>
export type StoredRow = LedgerRow & { createdAt: Date }
export type StoredReminder = typeof holidayReminders.$inferSelect

/** Everything that decides the holiday account of a person. */
export type AccountFacts = {
  user: User
  employments: readonly Employment[]
  holidays: readonly Absence[]
  rows: readonly StoredRow[]
  reminders: readonly StoredReminder[]
}

/** The facts of people; `users` limits whose. */
export async function findAccountFacts(tx: Transaction, users: readonly User[]): Promise<AccountFacts[]> {
  const ids = users.map(({ id }) => id)
  const schedules = tableOf('working-schedules')
  const isHoliday = and(
    eq(schedules.type, 'holiday'),
    eq(schedules.approval, 'approved'),
    inArray(schedules.user, ids),
  )
  const employments = await findEmployments(tx, ids)
  const holidays = Map.groupBy(
    await findRecords(tx, entities['working-schedules'], isHoliday),
    ({ user }) => user,
  )
  const booked = await tx
    .select()
    .from(holidayLedger)
    .where(inArray(holidayLedger.user, ids))
    .orderBy(asc(holidayLedger.id))
  const rows = Map.groupBy(booked, ({ user }) => user)
  const sent = await tx.select().from(holidayReminders).where(inArray(holidayReminders.user, ids))
  const reminders = Map.groupBy(sent, ({ user }) => user)
  return users.map((user) => ({
    user,
    employments: employments.get(user.id) ?? [],
    holidays: (holidays.get(user.id) ?? []).map(({ start, end, halfStart, halfEnd }) => ({
      start: Number(start),
      end: Number(end),
      halfStart,
      halfEnd,
    })),
    rows: rows.get(user.id) ?? [],
    reminders: reminders.get(user.id) ?? [],
  }))
}

/** Days of a leave year: by contract, or as they stand at the user while there is no contract (OPEN-105). */
function entitlementIn(
  { user, employments }: AccountFacts,
  year: number,
): { days: number; first: LocalDate } {
  if (employments.length === 0) return { days: user.holidayEntitlement ?? 0, first: `${year}-01-01` }
  // the leave year that starts in this calendar year; the first one of an employment starts with it
  const span = holidayYearOf(employments, `${year}-12-31`)
  const days = span.year === year ? holidayEntitlement(employments, span) : 0
  return { days, first: span.first }
}

/**
 * The bookings that are missing on an account: the entitlement of this year and of every year with leave, the days of
 * leave themselves, and what moves to the next year or lapses. Empty once they are written.
 */
export function missingBookings(facts: AccountFacts, now: Date, zone: string): LedgerRow[] {
  const { employments, holidays, rows, user } = facts
  const today = localDateOf(now, zone)
  const yearOf = (date: string) => holidayYearOf(employments, date).year
  const taken = bookTaken(rows, allAbsenceDays(holidays, employments, zone), yearOf)
  const hasAccount = user.holidayEntitlement !== null || employments.length > 0 || rows.length > 0
  if (!hasAccount && taken.length === 0) return []
  const years = new Set([yearOf(today), ...[...rows, ...taken].map(({ year }) => year)])
  // with a contract the years between have their days as well, although nothing was taken in them
  if (employments.length > 0)
    for (let year = Math.min(...years); year < yearOf(today); year++) years.add(year)
  const entitled = [...years]
    .toSorted((one, other) => one - other)
    .flatMap((year) => {
      const isNew = !rows.some((row) => row.year === year && row.kind === 'entitlement')
      const { days, first } = entitlementIn(facts, year)
      if (isNew && days === 0) return []
      return bookEntitlement(rows, { year, days, date: isNew ? first : today })
    })
  const booked = [...entitled, ...taken]
  return [...booked, ...missingCarries(facts, [...rows, ...booked], today, zone)]
}
