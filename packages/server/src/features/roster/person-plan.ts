import { entities } from '@theke/contract/entities/registry'
import type { Employment } from '@theke/domain/employment'
import { type RosterConflict, rosterConflicts, type Shift } from '@theke/domain/roster'
import { addDays, dayNumberOf, firstInstantFrom, type LocalDate } from '@theke/domain/values'
import { workingTimeLimits } from '@theke/domain/working-time'
import { and, eq, gte, inArray, lt } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecords } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { findAbsences, type Schedule } from '../../platform/people/absences.ts'
import { findEmployments } from '../../platform/people/employments.ts'
import { guardTerms } from '../../platform/people/guard-terms.ts'

/** As many weeks as an average goes back. */
const weeksBack = Math.max(...Object.values(workingTimeLimits).map(({ average }) => average.weeks))

/** Everything that decides whether the shifts of a person fit. */
export type PersonPlan = {
  user: number
  employments: readonly Employment[]
  absences: readonly Schedule[]
  shifts: readonly Shift[]
}

export const shiftOf = ({ id, user, start, end, breakMinutes, state }: Schedule): Shift => ({
  id,
  user,
  start: Number(start),
  end: Number(end),
  breakMinutes: breakMinutes ?? 0,
  state,
})

/** The plans of people around days: as far back as averages go, and a day further because of the rest after it. */
export async function findPlans(
  tx: Transaction,
  users: readonly number[],
  { from, to, zone }: { from: LocalDate; to: LocalDate; zone: string },
): Promise<PersonPlan[]> {
  if (users.length === 0) return []
  const span = {
    from: new Date(firstInstantFrom(dayNumberOf(from) - 7 * weeksBack, 0, zone)),
    to: new Date(firstInstantFrom(dayNumberOf(to) + 2, 0, zone)),
  }
  const { user, type, start } = tableOf('working-schedules')
  const isShift = and(
    inArray(user!, [...users]),
    eq(type!, 'work'),
    gte(start!, span.from),
    lt(start!, span.to),
  )
  const shifts = Map.groupBy(
    await findRecords(tx, entities['working-schedules'], isShift, start!),
    (shift) => shift.user,
  )
  const absences = Map.groupBy(await findAbsences(tx, users, span), (absence) => absence.user)
  const employments = await findEmployments(tx, users)
  return users.map((id) => ({
    user: id,
    employments: employments.get(id) ?? [],
    absences: absences.get(id) ?? [],
    shifts: (shifts.get(id) ?? []).map(shiftOf),
  }))
}

/** The conflicts of a plan on some days; those of a week bear its Monday. */
export const conflictsIn = (
  plan: PersonPlan,
  { from, to, zone }: { from: LocalDate; to: LocalDate; zone: string },
): RosterConflict[] =>
  rosterConflicts(plan.shifts, guardTerms(plan.employments, plan.absences, from, zone)).filter(
    ({ date }) => date >= from && date <= to,
  )

const keyOf = ({ code, date, shifts }: RosterConflict) => `${code} ${date} ${shifts.join()}`

/** What a changed plan breaks that the plan before did not, in the week around it. */
export function newConflicts(
  before: PersonPlan,
  after: PersonPlan,
  date: LocalDate,
  zone: string,
): RosterConflict[] {
  const days = { from: addDays(date, -7), to: addDays(date, 7), zone }
  const known = new Set(conflictsIn(before, days).map(keyOf))
  return conflictsIn(after, days).filter((conflict) => !known.has(keyOf(conflict)))
}
