import type { MonthClosing } from '@theke/contract/calls/time-records'
import { timeSheetTexts } from '@theke/contract/texts.de'
import {
  closingProblems,
  closingSentences,
  type ClosingState,
  type ClosingStep,
  monthOf,
  monthSpan,
  nextClosing,
  overtimeAfter,
  sheetTotals,
} from '@theke/domain/time-sheet'
import { type LocalDate, localDateOf } from '@theke/domain/values'
import { netMinutes, plannedPeriod } from '@theke/domain/working-time'
import { and, eq, inArray } from 'drizzle-orm'
import { writeLog } from '../../crud/audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { conflict, forbidden, notFound } from '../../platform/errors.ts'
import { overtimeOf } from '../../platform/people/month-closings.ts'
import { monthClosings } from '../../platform/people/month-closings-table.ts'
import { leads } from '../../platform/people/led-people.ts'
import { lockPerson } from '../../platform/people/people.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { namesOf } from './present.ts'
import { countedActivity, type Days, findShifts, findTimeFacts, paidDays, sheetsOf } from './time-facts.ts'
import { timeCorrections } from '../../platform/people/time-corrections-table.ts'

type When = { now: Date; zone: string }

export const daysOf = (month: string, zone: string): Days => {
  const { first, last } = monthSpan(month)
  return { from: first, to: last, zone }
}

const sum = (days: ReadonlyMap<LocalDate, number>, { from, to }: Days) =>
  [...days].filter(([date]) => date >= from && date <= to).reduce((total, [, share]) => total + share, 0)

/** Months of people: as they were submitted, else as they stand now. */
export async function findClosings(
  tx: Transaction,
  users: readonly number[],
  month: string,
  { now, zone }: When,
): Promise<MonthClosing[]> {
  if (users.length === 0) return []
  const days = daysOf(month, zone)
  const facts = await findTimeFacts(tx, users, days)
  const shifts = Map.groupBy(await findShifts(tx, users, days), ({ user }) => user)
  const stored = await tx
    .select()
    .from(monthClosings)
    .where(and(inArray(monthClosings.user, [...users]), eq(monthClosings.month, month)))
  const open = await tx
    .select({ user: timeCorrections.user, state: timeCorrections.state, after: timeCorrections.after })
    .from(timeCorrections)
    .where(and(inArray(timeCorrections.user, [...users]), eq(timeCorrections.state, 'requested')))
  const overtime = await overtimeOf(tx, users, month)
  const names = await namesOf(tx, [
    ...users,
    ...stored.flatMap(({ approvedBy, submittedBy }) => [approvedBy ?? [], submittedBy ?? []].flat()),
  ])
  return facts.map((fact) => {
    const row = stored.find(({ user }) => user === fact.user)
    const counted = sheetTotals(sheetsOf(fact, days, now))
    const { target, actual, difference } = row && row.state !== 'open' ? row : counted
    const activities = fact.activities.map(countedActivity).filter(({ start }) => inMonth(start, month, zone))
    const corrections = open.filter(
      ({ user, after }) => user === fact.user && inMonth(after.start, month, zone),
    )
    const state: ClosingState = row?.state ?? 'open'
    const before = overtime.get(fact.user) ?? 0
    return {
      user: { id: fact.user, name: names.get(fact.user) ?? '' },
      month,
      state,
      planned: (shifts.get(fact.user) ?? []).reduce(
        (total, { start, end, breakMinutes }) =>
          total + netMinutes(plannedPeriod(Number(start), Number(end), breakMinutes ?? 0)),
        0,
      ),
      target,
      actual,
      difference,
      overtimeBefore: before,
      overtimeAfter: overtimeAfter(before, [{ difference }]),
      holidayDays: sum(paidDays(fact, zone, ['holiday']), days),
      sickDays: sum(paidDays(fact, zone, ['sick']), days),
      problems:
        state === 'open'
          ? closingProblems(month, { activities, corrections, now: Number(now), zone }).map(
              (problem) => closingSentences[problem],
            )
          : [],
      submittedAt: row?.submittedAt?.toISOString() ?? null,
      submittedBy: (row?.submittedBy && names.get(row.submittedBy)) || null,
      approvedAt: row?.approvedAt?.toISOString() ?? null,
      approvedBy: (row?.approvedBy && names.get(row.approvedBy)) || null,
    }
  })
}

const inMonth = (instant: number, month: string, zone: string) =>
  monthOf(localDateOf(instant, zone)) === month

/** One step of a month (domain/time-sheet): an employee submits the own one, a lead or an administrator decides. */
export async function stepClosing(
  tx: Transaction,
  { user, month, step }: { user: number; month: string; step: ClosingStep },
  viewer: Viewer,
  when: When,
): Promise<MonthClosing> {
  const by = viewer.user?.id ?? 0
  const isOwn = user === by
  const decides = await leads(tx, viewer, 'staff.approve', user)
  if (!decides && !isOwn) throw notFound()
  if (!decides && step !== 'submit') throw forbidden()
  await lockPerson(tx, user)
  const [closing] = await findClosings(tx, [user], month, when)
  if (!closing || closing.user.name === '') throw notFound()
  const result = nextClosing(closing.state, step, { isOwn })
  if (!result.ok) throw conflict(timeSheetTexts.closingRefusals[result.reason])
  if (step === 'submit' && closing.problems[0]) throw conflict(closing.problems[0])
  const { target, actual, difference } = closing
  const values = {
    state: result.state,
    target,
    actual,
    difference,
    ...(step === 'submit' ? { submittedBy: by, submittedAt: when.now } : {}),
    ...(step === 'approve' ? { approvedBy: by, approvedAt: when.now } : {}),
  }
  await tx
    .insert(monthClosings)
    .values({ user, month, ...values })
    .onConflictDoUpdate({ target: [monthClosings.user, monthClosings.month], set: values })
  await writeLog(tx, {
    channel: 'audit',
    message: `Monat ${month} von ${closing.user.name}: ${timeSheetTexts.closingSteps[step]}`,
    user: by,
    context: { action: 'status', entity: 'users', entityId: user, after: { month, state: result.state } },
  })
  const [after] = await findClosings(tx, [user], month, when)
  return after!
}

/** The minutes of months that were submitted, after a correction changed what they are made of. */
export async function refreshClosings(
  tx: Transaction,
  user: number,
  dates: readonly LocalDate[],
  { now, zone }: When,
): Promise<void> {
  for (const month of new Set(dates.map(monthOf))) {
    const days = daysOf(month, zone)
    const [facts] = await findTimeFacts(tx, [user], days)
    const totals = sheetTotals(sheetsOf(facts!, days, now))
    await tx
      .update(monthClosings)
      .set(totals)
      .where(and(eq(monthClosings.user, user), eq(monthClosings.month, month)))
  }
}
