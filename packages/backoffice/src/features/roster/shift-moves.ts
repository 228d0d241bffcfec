import type { Roster, RosterShift, ShiftPlan } from '@theke/contract/calls/roster'
import {
  addCalendarDays,
  addDays,
  dayNumberOf,
  firstInstantFrom,
  localDateOf,
  MINUTE,
  minutesOfTime,
  toIsoInstant,
} from '@theke/domain/values'

/** What the rows of the grid are. */
export const rowKinds = { user: 'Person', department: 'Abteilung', branch: 'Filiale' } as const
export type RowKind = keyof typeof rowKinds

/** A row: null is for what has no person, department or branch. */
export type Row = { id: number | null; name: string }

const nobody: Record<RowKind, string> = {
  user: 'Offene Dienste',
  department: 'Ohne Abteilung',
  branch: 'Ohne Filiale',
}

/** The rows of the grid, first the one for what belongs to nobody. */
export function rowsOf({ people, departments, branches }: Roster, kind: RowKind): Row[] {
  const rows = { user: people, department: departments, branch: branches }[kind]
  return [{ id: null, name: nobody[kind] }, ...rows.map(({ id, name }) => ({ id, name }))]
}

/** Shifts by row and day, 'row date'. */
export const cellKey = (row: number | null, date: string) => `${row ?? 0} ${date}`

export const cellOf = (shift: RosterShift, kind: RowKind) =>
  cellKey(shift[kind], localDateOf(Date.parse(shift.start)))

const STEP = 15
const MIN_LENGTH = 30 * MINUTE
const MAX_LENGTH = 24 * 60 * MINUTE

/** The same shift in another cell, at the same times of the clock. */
export function movedTo(shift: RosterShift, date: string, kind: RowKind, row: number | null): RosterShift {
  const days = dayNumberOf(date) - dayNumberOf(localDateOf(Date.parse(shift.start)))
  const later = (instant: string) => toIsoInstant(addCalendarDays(Date.parse(instant), days))
  return { ...shift, start: later(shift.start), end: later(shift.end), [kind]: row }
}

/** A shift that starts or ends some quarters of an hour later; unchanged where it would be too short or too long. */
export function resized(shift: RosterShift, edge: 'start' | 'end', steps: number): RosterShift {
  const moved = toIsoInstant(Date.parse(shift[edge]) + steps * STEP * MINUTE)
  const next = { ...shift, [edge]: moved }
  const length = Date.parse(next.end) - Date.parse(next.start)
  return length < MIN_LENGTH || length > MAX_LENGTH ? shift : next
}

export const isSamePlace = (one: RosterShift, other: RosterShift) =>
  Date.parse(one.start) === Date.parse(other.start) &&
  Date.parse(one.end) === Date.parse(other.end) &&
  one.user === other.user &&
  one.department === other.department &&
  one.branch === other.branch

/** What is sent of a shift. A reason holds for the plan it was given for, so a moved shift needs another one. */
export const planOf = (shift: RosterShift, reason = ''): ShiftPlan => ({
  user: shift.user,
  branch: shift.branch,
  department: shift.department,
  label: shift.label,
  start: shift.start,
  end: shift.end,
  breakMinutes: shift.breakMinutes,
  comment: shift.comment,
  reason,
})

/** Start and end of a shift that is typed as a day and two times; an end before the start is on the next day. */
export function shiftTimes(date: string, from: string, to: string): { start: string; end: string } {
  const [first, last] = [minutesOfTime(from) ?? 0, minutesOfTime(to) ?? 0]
  const endDay = last > first ? date : addDays(date, 1)
  return {
    start: toIsoInstant(firstInstantFrom(dayNumberOf(date), first)),
    end: toIsoInstant(firstInstantFrom(dayNumberOf(endDay), last)),
  }
}
