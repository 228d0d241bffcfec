import type { HolidayBalance } from '@theke/contract/calls/time-tracking'
import { entities } from '@theke/contract/entities/registry'
import { holidayBalances } from '@theke/domain/time-tracking'
import { and, eq, sql } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecords } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Viewer } from '../../platform/viewer.ts'

/** The holidays of everybody for administrators, the own ones for everybody else (API-44, OPEN-140). */
export async function findHolidayBalances(
  tx: Transaction,
  viewer: Viewer,
  now: Date,
  zone: string,
): Promise<HolidayBalance[]> {
  const own = viewer.user?.id ?? 0
  const [users, schedules] = [tableOf('users'), tableOf('working-schedules')]
  const german = sql`lower(${users.lastName}) collate "de-x-icu", lower(${users.firstName}) collate "de-x-icu", ${users.id}`
  const people = await findRecords(tx, entities.users, viewer.isAdmin ? undefined : eq(users.id, own), german)
  const isHoliday = and(eq(schedules.type, 'holiday'), viewer.isAdmin ? undefined : eq(schedules.user, own))
  const holidays = Map.groupBy(
    await findRecords(tx, entities['working-schedules'], isHoliday),
    ({ user }) => user,
  )
  return people.flatMap(({ id, username, firstName, lastName, holidayEntitlement }) => {
    const entries = holidays.get(id) ?? []
    // accounts of machines and owners have none, and would only fill the list
    if (holidayEntitlement === null && entries.length === 0 && id !== own) return []
    const taken = entries.map(({ start, end }) => ({ start: Number(start), end: Number(end) }))
    const years = holidayBalances(
      { entitlement: holidayEntitlement ?? 0, holidays: taken },
      Number(now),
      zone,
    )
    return years.map((year) => ({ user: { id, username, firstName, lastName }, ...year }))
  })
}
