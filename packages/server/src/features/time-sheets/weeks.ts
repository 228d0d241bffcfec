import type { TimeSheetWeek } from '@theke/contract/calls/time-records'
import { entities } from '@theke/contract/entities/registry'
import { monthOf, sheetTotals } from '@theke/domain/time-sheet'
import { addDays, dateOfDayNumber, type LocalDate, localDateOf } from '@theke/domain/values'
import { mondayOf } from '@theke/domain/working-time'
import { desc, eq } from 'drizzle-orm'
import { findRecord, findRecords } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/errors.ts'
import { lockedMonthsOf, overtimeOf } from '../../platform/people/month-closings.ts'
import { personName } from '../../platform/people/people.ts'
import { timeCorrections } from '../../platform/people/time-corrections-table.ts'
import { presentCorrections } from './present.ts'
import { offlineActivities, sheetDays } from './sheet-days.ts'
import { type Days, findTimeFacts } from './time-facts.ts'

/** Plan and record of the week of a day. */
export async function findWeek(
  tx: Transaction,
  user: number,
  date: LocalDate,
  { now, zone }: { now: Date; zone: string },
): Promise<TimeSheetWeek> {
  const person = await findRecord(tx, entities.users, user)
  if (!person) throw notFound()
  const from = dateOfDayNumber(mondayOf(date))
  const days: Days = { from, to: addDays(from, 6), zone }
  const [facts] = await findTimeFacts(tx, [user], days)
  const branches = new Map((await findRecords(tx, entities.branches)).map(({ id, name }) => [id, name]))
  const rows = await tx
    .select()
    .from(timeCorrections)
    .where(eq(timeCorrections.user, user))
    .orderBy(desc(timeCorrections.id))
    .limit(200)
  const shown = sheetDays(facts!, days, {
    now,
    offline: offlineActivities(rows),
    branches,
    lockedMonths: await lockedMonthsOf(tx, user, [monthOf(days.from), monthOf(days.to)]),
  })
  const inWeek = (instant: number) => {
    const day = localDateOf(instant, zone)
    return day >= days.from && day <= days.to
  }
  const own = rows.filter(({ before, after }) => inWeek(after.start) || (before && inWeek(before.start)))
  return {
    user: { id: user, name: personName(person) },
    from: days.from,
    to: days.to,
    days: shown,
    totals: sheetTotals(shown),
    overtimeMinutes: (await overtimeOf(tx, [user])).get(user) ?? 0,
    corrections: await presentCorrections(tx, own),
  }
}
