import {
  type GuardTerms,
  plannedPeriod,
  type WorkingTimeProblem,
  workingTimeProblems,
  workingTimeSentence,
} from '../working-time/index.ts'
import { formatLocalDate, type LocalDate, localDateOf, SHOP_ZONE } from '../values/local-time.ts'
import type { Shift } from './shift.ts'

export type RosterConflict =
  | { code: 'overlap'; date: LocalDate; shifts: [number, number] }
  | { code: 'absence'; date: LocalDate; shifts: [number] }
  | (WorkingTimeProblem & { shifts: number[] })

export const overlaps = (one: { start: number; end: number }, other: { start: number; end: number }) =>
  one.start < other.end && other.start < one.end

function overlapConflicts(shifts: readonly Shift[], zone: string): RosterConflict[] {
  return shifts.flatMap((shift, index) =>
    shifts
      .slice(index + 1)
      .filter((later) => overlaps(shift, later))
      .map((later) => ({
        code: 'overlap' as const,
        date: localDateOf(later.start, zone),
        shifts: [shift.id, later.id] as [number, number],
      })),
  )
}

/**
 * What does not fit in the shifts of one person: two at once, one during an absence, and everything of the working-time
 * act (rest, day, week, breaks), each with the shifts of that day. Cancelled shifts are no work.
 */
export function rosterConflicts(shifts: readonly Shift[], terms: GuardTerms): RosterConflict[] {
  const zone = terms.zone ?? SHOP_ZONE
  const planned = shifts
    .filter(({ state }) => state !== 'cancelled')
    .toSorted((one, other) => one.start - other.start)
  const dateOf = ({ start }: Shift) => localDateOf(start, zone)
  const onAbsence = planned
    .filter((shift) => terms.absences?.includes(dateOf(shift)))
    .map((shift) => ({
      code: 'absence' as const,
      date: dateOf(shift),
      shifts: [shift.id] as [number],
    }))
  const periods = planned.map(({ start, end, breakMinutes }) => plannedPeriod(start, end, breakMinutes))
  const byAct = workingTimeProblems(periods, terms).map((problem) => ({
    ...problem,
    shifts: planned.filter((shift) => dateOf(shift) === problem.date).map(({ id }) => id),
  }))
  return [...overlapConflicts(planned, zone), ...onAbsence, ...byAct]
}

/** What a planner reads about a conflict. */
export function conflictSentence(conflict: RosterConflict): string {
  switch (conflict.code) {
    case 'overlap':
      return `${formatLocalDate(conflict.date)}: Zwei Dienste überschneiden sich.`
    case 'absence':
      return `${formatLocalDate(conflict.date)}: Abwesenheit eingetragen.`
    default:
      return workingTimeSentence(conflict)
  }
}

/** Whether planning asks for a reason: a notice alone does not. */
export const needsReason = (conflicts: readonly RosterConflict[]): boolean =>
  conflicts.some((conflict) => !('severity' in conflict) || conflict.severity === 'breach')
