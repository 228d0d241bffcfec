import type { SheetDay, TimeSheetWeek } from '@theke/contract/calls/time-records'
import { entities } from '@theke/contract/entities/registry'
import { sheetTotals } from '@theke/domain/time-sheet'
import {
  type ActivityFlag,
  activityFlagLabels,
  countedMinutes,
  isRecordedLate,
  timeFlags,
} from '@theke/domain/time-tracking'
import { addDays, dateOfDayNumber, type LocalDate, localDateOf, MINUTE } from '@theke/domain/values'
import { mondayOf, type WorkPeriod } from '@theke/domain/working-time'
import { desc, eq } from 'drizzle-orm'
import { findRecord, findRecords } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/errors.ts'
import { absenceSpan } from '../../platform/people/absences.ts'
import { guardTerms } from '../../platform/people/guard-terms.ts'
import { isAnyLocked, overtimeOf } from '../../platform/people/month-closings.ts'
import { personName } from '../../platform/people/people.ts'
import { presentCorrections, presentTimes } from './present.ts'
import {
  type Activity,
  countedActivity,
  type Days,
  findTimeFacts,
  sheetsOf,
  type TimeFacts,
} from './time-facts.ts'
import { timeCorrections } from '../../platform/people/time-corrections-table.ts'

const labels = entities['working-schedules'].fields.type.options

/** An activity as the working-time act looks at it; what still goes on is judged as of now. */
const periodOf = (activity: Activity, now: Date): WorkPeriod => {
  const { start, end, pauses } = countedActivity(activity)
  return {
    start,
    end: end ?? Math.max(start, Number(now)),
    pauses: pauses.map((pause) => ({
      start: pause.start,
      end: pause.end ?? Math.max(pause.start, Number(now)),
    })),
  }
}

function flagsOn(
  date: LocalDate,
  facts: TimeFacts,
  activities: readonly Activity[],
  { now, zone, offline }: { now: Date; zone: string; offline: ReadonlySet<number> },
) {
  const counted = facts.activities.filter(({ isAutoClosed }) => !isAutoClosed)
  const terms = guardTerms(facts.employments, facts.absences, date, zone)
  const flags: ActivityFlag[] = timeFlags(
    date,
    counted.map((activity) => periodOf(activity, now)),
    terms,
  )
  if (activities.some(({ isAutoClosed }) => isAutoClosed)) flags.push('autoClosed')
  if (activities.some(({ correctedAt }) => correctedAt !== null)) flags.push('corrected')
  if (activities.some(({ id }) => offline.has(id))) flags.push('offline')
  // what was closed by itself has no end until a person sets it
  const recordedOn = ({ isAutoClosed, createdAt }: Activity) =>
    localDateOf(isAutoClosed ? now : createdAt, zone)
  if (activities.some((activity) => isRecordedLate(date, recordedOn(activity), terms.country)))
    flags.push('recordedLate')
  return flags.map((flag) => activityFlagLabels[flag])
}

const pauseMinutes = ({ pauses }: WorkPeriod) =>
  Math.floor(pauses.reduce((sum, { start, end }) => sum + end - start, 0) / MINUTE)

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
  const sheets = sheetsOf(facts!, days, now)
  const branches = new Map((await findRecords(tx, entities.branches)).map(({ id, name }) => [id, name]))
  const byDay = Map.groupBy(facts!.activities, ({ start }) => localDateOf(start, zone))
  const rows = await tx
    .select()
    .from(timeCorrections)
    .where(eq(timeCorrections.user, user))
    .orderBy(desc(timeCorrections.id))
    .limit(200)
  const isStamped = rows.filter(({ state, isOffline }) => state === 'approved' && isOffline)
  const offline = new Set(isStamped.flatMap(({ activity }) => activity ?? []))
  const shown: SheetDay[] = []
  for (const sheet of sheets) {
    const activities = byDay.get(sheet.date) ?? []
    const absence = facts!.absences.find((one) => {
      const span = absenceSpan(one, zone)
      return one.approval === 'approved' && span.from <= sheet.date && sheet.date <= span.to
    })
    shown.push({
      ...sheet,
      absence: absence ? labels[absence.type] : null,
      flags: flagsOn(sheet.date, facts!, activities, { now, zone, offline }),
      isLocked: await isAnyLocked(tx, user, [sheet.date]),
      activities: activities.map((activity) => ({
        ...presentTimes(countedActivity(activity)),
        id: activity.id,
        workedMinutes: countedMinutes(countedActivity(activity), Number(now)),
        pauseMinutes: pauseMinutes(periodOf(activity, now)),
        branch: activity.branch === null ? null : (branches.get(activity.branch) ?? null),
        comment: activity.comment,
        isAutoClosed: activity.isAutoClosed,
      })),
    })
  }
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
    totals: sheetTotals(sheets),
    overtimeMinutes: (await overtimeOf(tx, [user])).get(user) ?? 0,
    corrections: await presentCorrections(tx, own),
  }
}
