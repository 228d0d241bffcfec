import type { SheetDay } from '@theke/contract/calls/time-records'
import { entities } from '@theke/contract/entities/registry'
import { monthOf } from '@theke/domain/time-sheet'
import {
  type ActivityFlag,
  activityFlagLabels,
  countedMinutes,
  isRecordedLate,
  timeFlags,
} from '@theke/domain/time-tracking'
import { type LocalDate, localDateOf, MINUTE } from '@theke/domain/values'
import type { WorkPeriod } from '@theke/domain/working-time'
import { absenceSpan } from '../../platform/people/absences.ts'
import { guardTerms } from '../../platform/people/guard-terms.ts'
import { presentTimes, type StoredCorrection } from './present.ts'
import { type Activity, countedActivity, type Days, sheetsOf, type TimeFacts } from './time-facts.ts'

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

/** The activities that were stamped without network and approved later. */
export const offlineActivities = (corrections: readonly StoredCorrection[]): ReadonlySet<number> =>
  new Set(
    corrections
      .filter(({ state, isOffline }) => state === 'approved' && isOffline)
      .flatMap(({ activity }) => activity ?? []),
  )

/** Plan and record of some days of a person, with what needs a look. */
export function sheetDays(
  facts: TimeFacts,
  days: Days,
  {
    now,
    offline,
    branches,
    lockedMonths,
  }: {
    now: Date
    offline: ReadonlySet<number>
    /** Names by id. */
    branches: ReadonlyMap<number, string>
    lockedMonths: ReadonlySet<string>
  },
): SheetDay[] {
  const { zone } = days
  const byDay = Map.groupBy(facts.activities, ({ start }) => localDateOf(start, zone))
  return sheetsOf(facts, days, now).map((sheet) => {
    const activities = byDay.get(sheet.date) ?? []
    const absence = facts.absences.find((one) => {
      const span = absenceSpan(one, zone)
      return one.approval === 'approved' && span.from <= sheet.date && sheet.date <= span.to
    })
    return {
      ...sheet,
      absence: absence ? labels[absence.type] : null,
      flags: flagsOn(sheet.date, facts, activities, { now, zone, offline }),
      isLocked: lockedMonths.has(monthOf(sheet.date)),
      activities: activities.map((activity) => ({
        ...presentTimes(countedActivity(activity)),
        id: activity.id,
        workedMinutes: countedMinutes(countedActivity(activity), Number(now)),
        pauseMinutes: pauseMinutes(periodOf(activity, now)),
        branch: activity.branch === null ? null : (branches.get(activity.branch) ?? null),
        comment: activity.comment,
        isAutoClosed: activity.isAutoClosed,
      })),
    }
  })
}
