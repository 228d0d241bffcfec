import { entities } from '@theke/contract/entities/registry'
import { and, asc, inArray, ne, sql } from 'drizzle-orm'
import { findRecords } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { timeCorrections } from '../../platform/people/time-corrections-table.ts'
import { daysOf, findClosings } from './closings.ts'
import type { PersonMonth } from './month-sheet.ts'
import { presentCorrections } from './present.ts'
import { offlineActivities, sheetDays } from './sheet-days.ts'
import { findShifts, findTimeFacts, spanOf } from './time-facts.ts'

/** Everything about a month of some people, in their order. */
export async function findMonths(
  tx: Transaction,
  users: readonly number[],
  month: string,
  when: { now: Date; zone: string },
): Promise<PersonMonth[]> {
  if (users.length === 0) return []
  const days = daysOf(month, when.zone)
  const span = spanOf(days)
  const start = sql`(${timeCorrections.after} ->> 'start')::bigint`
  const rows = await tx
    .select()
    .from(timeCorrections)
    .where(
      and(
        inArray(timeCorrections.user, [...users]),
        ne(timeCorrections.state, 'withdrawn'),
        sql`${start} >= ${Number(span.from)} and ${start} < ${Number(span.to)}`,
      ),
    )
    .orderBy(asc(start), asc(timeCorrections.id))
  const corrections = await presentCorrections(tx, rows)
  const facts = await findTimeFacts(tx, users, days)
  const shifts = await findShifts(tx, users, days)
  const branches = new Map((await findRecords(tx, entities.branches)).map(({ id, name }) => [id, name]))
  const offline = offlineActivities(rows)
  const closings = await findClosings(tx, users, month, when)
  return closings.map((closing, index) => {
    const isOwn = (user: number | null) => user === closing.user.id
    const lockedMonths = new Set(closing.state === 'open' ? [] : [month])
    return {
      closing,
      days: sheetDays(facts[index]!, days, { now: when.now, offline, branches, lockedMonths }),
      shifts: shifts.filter(({ user }) => isOwn(user)),
      corrections: corrections.filter(({ user }) => isOwn(user.id)),
    }
  })
}
