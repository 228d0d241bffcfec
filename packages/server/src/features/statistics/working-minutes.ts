import type { ActivityDays, PersonMinutes, UserProfile } from '@theke/contract/calls/statistics'
import { entities } from '@theke/contract/entities/registry'
import type { RecordOf } from '@theke/contract/entity/define-entity'
import { type Period, plannedMinutesByDate } from '@theke/domain/statistics'
import { type CountedActivity, minutesByDate } from '@theke/domain/time-tracking'
import {
  compareGerman,
  dayNumberOf,
  firstInstantFrom,
  type Instant,
  localDateOf,
  type LocalDate,
  toIsoInstant,
} from '@theke/domain/values'
import { and, eq, gt, gte, isNull, lt, or, type SQL } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecords } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { worksInDepartment } from '../../platform/people/departments.ts'

type Activity = RecordOf<(typeof entities)['working-activities']>
type Schedule = RecordOf<(typeof entities)['working-schedules']>
type Who = { branch?: number | undefined; department?: number | undefined; user?: number | undefined }
type Clock = { now: Instant; zone: string }

const spanOf = ({ from, to }: Period, zone: string) => ({
  from: new Date(firstInstantFrom(dayNumberOf(from), 0, zone)),
  to: new Date(firstInstantFrom(dayNumberOf(to) + 1, 0, zone)),
})

/** An activity that began before the period reaches into it only so far: nobody works longer in one go than two days. */
const before = (time: Date) => new Date(time.getTime() - 2 * 86_400_000)

function findActivities(
  tx: Transaction,
  period: Period,
  { branch, department, user }: Who,
  zone: string,
): Promise<Activity[]> {
  const table = tableOf('working-activities')
  const { from, to } = spanOf(period, zone)
  const touches: SQL | undefined = and(
    gte(table.start, before(from)),
    lt(table.start, to),
    or(isNull(table.end), gt(table.end, from)),
  )
  const of = and(
    touches,
    branch === undefined ? undefined : eq(table.branch, branch),
    department === undefined ? undefined : worksInDepartment(table, department),
    user === undefined ? undefined : eq(table.user, user),
  )
  return findRecords(tx, entities['working-activities'], of, table.start)
}

/** Planned work with a person; absences and open shifts are none. */
function findShifts(
  tx: Transaction,
  period: Period,
  { branch, department, user }: Who,
  zone: string,
): Promise<Schedule[]> {
  const table = tableOf('working-schedules')
  const { from, to } = spanOf(period, zone)
  const of = and(
    eq(table.type, 'work'),
    gte(table.start, before(from)),
    lt(table.start, to),
    gt(table.end, from),
    branch === undefined ? undefined : eq(table.branch, branch),
    department === undefined ? undefined : worksInDepartment(table, department),
    user === undefined ? undefined : eq(table.user, user),
  )
  return findRecords(tx, entities['working-schedules'], of, table.start)
}

const timesOf = ({ start, end, pauses, isAutoClosed }: Activity): CountedActivity => ({
  start: Number(start),
  end: end && Number(end),
  pauses: pauses.map((pause) => ({ start: Number(pause.start), end: pause.end && Number(pause.end) })),
  isAutoClosed,
})

const shiftOf = ({ start, end, breakMinutes }: Schedule) => ({
  start: Number(start),
  end: Number(end),
  breakMinutes: breakMinutes ?? 0,
})

/** Adds the parts that lie in the period. */
function addTo(days: Map<LocalDate, number>, parts: ReadonlyMap<LocalDate, number>, { from, to }: Period) {
  for (const [date, minutes] of parts)
    if (date >= from && date <= to) days.set(date, (days.get(date) ?? 0) + minutes)
  return days
}

type Parts = { user: number | null; parts: ReadonlyMap<LocalDate, number> }

async function byPerson(tx: Transaction, period: Period, entries: readonly Parts[]): Promise<PersonMinutes> {
  const people = await findRecords(tx, entities.users)
  const minutes = new Map<number, Map<LocalDate, number>>()
  for (const { user, parts } of entries)
    if (user !== null) minutes.set(user, addTo(minutes.get(user) ?? new Map(), parts, period))
  return people
    .toSorted(
      (one, other) =>
        compareGerman(one.lastName, other.lastName) || compareGerman(one.firstName, other.firstName),
    )
    .flatMap(({ id, username, firstName, lastName }) =>
      [...(minutes.get(id) ?? [])]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([date, value]) => ({ user: { id, username, firstName, lastName }, date, minutes: value })),
    )
}

/** Worked minutes by person and day (STATS-12). */
export async function workedByPerson(tx: Transaction, period: Period, who: Who, { now, zone }: Clock) {
  const activities = await findActivities(tx, period, who, zone)
  return byPerson(
    tx,
    period,
    activities.map((activity) => ({
      user: activity.user,
      parts: minutesByDate(timesOf(activity), Math.max(now, Number(activity.start)), zone),
    })),
  )
}

/** Planned minutes by person and day (STATS-13). */
export async function plannedByPerson(tx: Transaction, period: Period, who: Who, { zone }: Clock) {
  const shifts = await findShifts(tx, period, who, zone)
  return byPerson(
    tx,
    period,
    shifts.map((shift) => ({ user: shift.user, parts: plannedMinutesByDate(shiftOf(shift), zone) })),
  )
}

const total = (days: ReadonlyMap<LocalDate, number>) =>
  [...days.values()].reduce((sum, value) => sum + value, 0)

/** Plan and work of a person, split at now (STATS-14, OPEN-134). */
export async function profileOf(
  tx: Transaction,
  user: number,
  period: Period,
  { now, zone }: Clock,
): Promise<Omit<UserProfile, 'holidayBalance'>> {
  const shifts = (await findShifts(tx, period, { user }, zone)).map(shiftOf)
  const planned = (until: Instant) => {
    const days = new Map<LocalDate, number>()
    for (const shift of shifts)
      addTo(days, plannedMinutesByDate({ ...shift, end: Math.min(shift.end, until) }, zone), period)
    return total(days)
  }
  const worked = new Map<LocalDate, number>()
  for (const activity of (await findActivities(tx, period, { user }, zone)).map(timesOf))
    if (activity.start <= now)
      addTo(
        worked,
        minutesByDate({ ...activity, end: Math.min(activity.end ?? now, now) }, now, zone),
        period,
      )
  const scheduledMinutes = planned(Infinity)
  const untilNow = planned(now)
  const workedMinutes = total(worked)
  return {
    scheduledMinutes,
    workedMinutes,
    balanceMinutes: workedMinutes - untilNow,
    remainingScheduledMinutes: scheduledMinutes - untilNow,
  }
}

/** Work of a person by day with the pauses that began on it (STATS-15, OPEN-134). */
export async function activityDaysOf(
  tx: Transaction,
  user: number,
  period: Period,
  { now, zone }: Clock,
): Promise<ActivityDays> {
  const days = new Map<LocalDate, number>()
  const activities = (await findActivities(tx, period, { user }, zone)).map(timesOf)
  for (const activity of activities)
    addTo(days, minutesByDate(activity, Math.max(now, activity.start), zone), period)
  const pauses = Map.groupBy(
    activities.flatMap((activity) => activity.pauses),
    ({ start }) => localDateOf(start, zone),
  )
  return [...days]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, minutes]) => ({
      date,
      minutes,
      pauses: (pauses.get(date) ?? []).map(({ start, end }) => ({
        start: toIsoInstant(start, zone),
        end: end === null ? null : toIsoInstant(end, zone),
      })),
    }))
}
