import { monthOf } from '@theke/domain/time-sheet'
import { type LocalDate } from '@theke/domain/values'
import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../database/transaction.ts'
import { monthClosings } from './month-closings-table.ts'

/** Those of some months that a person submitted or that were approved. */
export async function lockedMonthsOf(
  tx: Transaction,
  user: number,
  months: readonly string[],
): Promise<Set<string>> {
  if (months.length === 0) return new Set()
  const rows = await tx
    .select({ month: monthClosings.month })
    .from(monthClosings)
    .where(
      and(
        eq(monthClosings.user, user),
        inArray(monthClosings.month, [...new Set(months)]),
        ne(monthClosings.state, 'open'),
      ),
    )
  return new Set(rows.map(({ month }) => month))
}

/** Whether one of the days lies in a month that was submitted or approved. */
export const isAnyLocked = async (tx: Transaction, user: number, dates: readonly LocalDate[]) =>
  (await lockedMonthsOf(tx, user, dates.map(monthOf))).size > 0

/** The overtime accounts: the differences of all approved months, before a month if one is named. */
export async function overtimeOf(
  tx: Transaction,
  users: readonly number[],
  before = '9999-12',
): Promise<Map<number, number>> {
  if (users.length === 0) return new Map()
  const rows = await tx
    .select({ user: monthClosings.user, minutes: sql<number>`sum(${monthClosings.difference})::integer` })
    .from(monthClosings)
    .where(
      and(
        inArray(monthClosings.user, [...users]),
        eq(monthClosings.state, 'approved'),
        lt(monthClosings.month, before),
      ),
    )
    .groupBy(monthClosings.user)
  return new Map(rows.map(({ user, minutes }) => [user, minutes]))
}
