import { entities } from '@theke/contract/entities/registry'
import type { RecordOf } from '@theke/contract/entity/define-entity'
import type { Employment } from '@theke/domain/employment'
import { allAbsenceDays } from '@theke/domain/holiday-account'
import { type DaySheet, daySheets } from '@theke/domain/time-sheet'
import type { CountedActivity } from '@theke/domain/time-tracking'
import { dayNumberOf, firstInstantFrom, type LocalDate } from '@theke/domain/values'
import { and, eq, gt, gte, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecords } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { findAbsences, type Schedule } from '../../platform/people/absences.ts'
import { findEmployments } from '../../platform/people/employments.ts'

export type Activity = RecordOf<(typeof entities)['working-activities']>

export type Days = { from: LocalDate; to: LocalDate; zone: string }

/** Everything about the times of a person in some days. */
export type TimeFacts = {
  user: number
  employments: readonly Employment[]
  absences: readonly Schedule[]
  activities: readonly Activity[]
}

/** The times of a stored activity as the rules want them. */
export const countedActivity = ({ start, end, pauses, isAutoClosed }: Activity): CountedActivity => ({
  start: Number(start),
  end: end && Number(end),
  pauses: pauses.map((pause) => ({ start: Number(pause.start), end: pause.end && Number(pause.end) })),
  isAutoClosed,
})

/** The instants of some days; `margin` adds days before them, for the rest between two days. */
export const spanOf = ({ from, to, zone }: Days, margin = 0) => ({
  from: new Date(firstInstantFrom(dayNumberOf(from) - margin, 0, zone)),
  to: new Date(firstInstantFrom(dayNumberOf(to) + 1, 0, zone)),
})

export async function findTimeFacts(
  tx: Transaction,
  users: readonly number[],
  days: Days,
): Promise<TimeFacts[]> {
  if (users.length === 0) return []
  const span = spanOf(days, 2)
  const { user, start, end } = tableOf('working-activities')
  const isThen = and(inArray(user!, [...users]), lt(start!, span.to), or(isNull(end!), gt(end!, span.from)))
  const activities = Map.groupBy(
    await findRecords(tx, entities['working-activities'], isThen, start!),
    (activity) => activity.user,
  )
  const absences = Map.groupBy(await findAbsences(tx, users, span), (absence) => absence.user)
  const employments = await findEmployments(tx, users)
  return users.map((id) => ({
    user: id,
    employments: employments.get(id) ?? [],
    absences: absences.get(id) ?? [],
    activities: activities.get(id) ?? [],
  }))
}

const toAbsence = ({ start, end, halfStart, halfEnd }: Schedule) => ({
  start: Number(start),
  end: Number(end),
  halfStart,
  halfEnd,
})

/** The days that somebody was away with pay: approved leave and sickness. */
export const paidDays = (
  { absences, employments }: TimeFacts,
  zone: string,
  types: readonly Schedule['type'][] = ['holiday', 'sick'],
) => {
  const paid = absences.filter(({ approval, type }) => approval === 'approved' && types.includes(type))
  return allAbsenceDays(paid.map(toAbsence), employments, zone)
}

/** Plan and record of some days. */
export const sheetsOf = (facts: TimeFacts, { from, to, zone }: Days, now: Date): DaySheet[] =>
  daySheets(
    from,
    to,
    {
      employments: facts.employments,
      activities: facts.activities.map(countedActivity),
      absences: paidDays(facts, zone),
    },
    Number(now),
    zone,
  )

/** The shifts of people in some days that were published and not cancelled. */
export function findShifts(tx: Transaction, users: readonly number[], days: Days) {
  const span = spanOf(days)
  const { user, type, state, start } = tableOf('working-schedules')
  const isPlanned = and(
    inArray(user!, [...users]),
    eq(type!, 'work'),
    ne(state!, 'draft'),
    ne(state!, 'cancelled'),
    gte(start!, span.from),
    lt(start!, span.to),
  )
  return findRecords(tx, entities['working-schedules'], isPlanned)
}
