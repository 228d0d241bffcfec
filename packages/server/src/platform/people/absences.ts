import { entities } from '@theke/contract/entities/registry'
import type { RecordOf } from '@theke/contract/entity/define-entity'
import { datesBetween, type LocalDate, localDateOf } from '@theke/domain/values'
import { and, gt, inArray, lt, ne } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecords } from '../../crud/records.ts'
import type { Transaction } from '../database/transaction.ts'

export type Schedule = RecordOf<(typeof entities)['working-schedules']>

type Span = { from: Date; to: Date }

/** Everything but work that people have between two instants and that was not refused. */
export function findAbsences(tx: Transaction, users: readonly number[], { from, to }: Span) {
  const { user, type, approval, state, start, end } = tableOf('working-schedules')
  const isAbsence = and(
    inArray(user!, [...users]),
    ne(type!, 'work'),
    ne(approval!, 'rejected'),
    ne(state!, 'cancelled'),
    lt(start!, to),
    gt(end!, from),
  )
  return findRecords(tx, entities['working-schedules'], isAbsence, start!)
}

/** First and last day of an absence; it ends at a midnight that is no longer part of it. */
export const absenceSpan = ({ start, end }: Pick<Schedule, 'start' | 'end'>, zone: string) => {
  const last = Math.max(Number(start), Number(end) - 1)
  return { from: localDateOf(start, zone), to: localDateOf(last, zone) }
}

/** The days of absences that are approved. */
export function approvedDays(absences: readonly Schedule[], zone: string): LocalDate[] {
  const approved = absences.filter(({ approval }) => approval === 'approved')
  const days = approved.flatMap((absence) => {
    const { from, to } = absenceSpan(absence, zone)
    return datesBetween(from, to)
  })
  return [...new Set(days)]
}
