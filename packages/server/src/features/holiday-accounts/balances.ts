import type { HolidayBalance } from '@theke/contract/calls/time-sheets'
import { entities } from '@theke/contract/entities/registry'
import { holidayYearOf } from '@theke/domain/employment'
import { expiresOn, holidayAccount, type LedgerRow, remainingByOrigin } from '@theke/domain/holiday-account'
import { countryOf } from '@theke/domain/public-holidays'
import { type LocalDate, localDateOf } from '@theke/domain/values'
import { eq, or, sql } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecords } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { ledBy } from '../../platform/people/led-people.ts'
import { overtimeOf } from '../../platform/people/month-closings.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { type AccountFacts, findAccountFacts, missingBookings } from './accounts.ts'

/** The day on which carried days lapse first; null when none are left or there is no contract. */
function carriedExpiresOn(
  { employments }: AccountFacts,
  rows: readonly LedgerRow[],
  year: number,
): LocalDate | null {
  const employment = employments.at(-1)
  if (!employment) return null
  const terms = {
    country: countryOf(employment.place.region),
    lastDayOf: (of: number) => holidayYearOf(employments, `${of}-12-31`).last,
  }
  const dates = [...remainingByOrigin(rows, year)]
    .filter(([origin, days]) => origin < year && days > 0)
    .flatMap(([origin]) => expiresOn(origin, year, terms) ?? [])
  return dates.toSorted()[0] ?? null
}

function balancesOf(facts: AccountFacts, now: Date, zone: string, overtimeMinutes: number): HolidayBalance[] {
  const { user, employments } = facts
  const rows = [...facts.rows, ...missingBookings(facts, now, zone)]
  const today = localDateOf(now, zone)
  const thisYear = holidayYearOf(employments, today).year
  const years = [...new Set([thisYear, ...rows.map(({ year }) => year)])].toSorted(
    (one, other) => one - other,
  )
  const { id, username, firstName, lastName } = user
  return years.map((year) => {
    const { entitlement, carried, taken, planned, remaining } = holidayAccount(rows, year, today)
    return {
      user: { id, username, firstName, lastName },
      year,
      entitlement,
      taken,
      planned,
      remaining,
      carried,
      carriedExpiresOn: carriedExpiresOn(facts, rows, year),
      overtimeMinutes,
    }
  })
}

/** The accounts of everybody for administrators, those of the team for leads, the own one for everybody (API-44, OPEN-140). */
export async function findHolidayBalances(
  tx: Transaction,
  viewer: Viewer,
  now: Date,
  zone: string,
): Promise<HolidayBalance[]> {
  const own = viewer.user?.id ?? 0
  const users = tableOf('users')
  const german = sql`lower(${users.lastName}) collate "de-x-icu", lower(${users.firstName}) collate "de-x-icu", ${users.id}`
  const isShown = viewer.isAdmin ? undefined : or(eq(users.id, own), ledBy(viewer, 'staff.approve'))
  const people = await findRecords(tx, entities.users, isShown, german)
  const all = await findAccountFacts(tx, people)
  // accounts of machines and owners have none, and would only fill the list
  const hasAccount = ({ user, employments, holidays, rows }: AccountFacts) =>
    user.id === own ||
    user.holidayEntitlement !== null ||
    employments.length + holidays.length + rows.length > 0
  const overtime = await overtimeOf(
    tx,
    people.map(({ id }) => id),
  )
  return all
    .filter(hasAccount)
    .flatMap((facts) => balancesOf(facts, now, zone, overtime.get(facts.user.id) ?? 0))
}

/** Days that are left to a person in the current leave year; null without an account, undefined without the person. */
export async function findHolidaysLeft(
  tx: Transaction,
  user: number,
  now: Date,
  zone: string,
): Promise<number | null | undefined> {
  const people = await findRecords(tx, entities.users, eq(tableOf('users').id, user))
  const [facts] = await findAccountFacts(tx, people)
  if (!facts) return undefined
  const hasAccount =
    facts.user.holidayEntitlement !== null ||
    facts.employments.length + facts.holidays.length + facts.rows.length > 0
  if (!hasAccount) return null
  const { year } = holidayYearOf(facts.employments, localDateOf(now, zone))
  return balancesOf(facts, now, zone, 0).find((balance) => balance.year === year)?.remaining ?? null
}
