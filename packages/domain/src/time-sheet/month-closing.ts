import type { Correction, CountedActivity } from '../time-tracking/index.ts'
import { addDays, firstInstantFrom, dayNumberOf, type Instant, type LocalDate } from '../values/local-time.ts'

/** 'YYYY-MM' */
export type Month = string

/** open → submitted by the employee → approved and locked by somebody else. */
export type ClosingState = 'open' | 'submitted' | 'approved'
export type ClosingStep = 'submit' | 'return' | 'approve'

export const monthOf = (date: LocalDate): Month => date.slice(0, 7)

export function monthSpan(month: Month): { first: LocalDate; last: LocalDate } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const first = `${month}-01`
  const next = number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`
  return { first, last: addDays(next, -1) }
}

export type ClosingProblem = 'notOver' | 'openActivity' | 'autoClosed' | 'openCorrection'

/** What has to be put in order before a month is submitted: its numbers would change otherwise. */
export function closingProblems(
  month: Month,
  {
    activities,
    corrections,
    now,
    zone,
  }: {
    activities: readonly CountedActivity[]
    corrections: readonly Pick<Correction, 'state'>[]
    now: Instant
    zone: string
  },
): ClosingProblem[] {
  const problems: ClosingProblem[] = []
  if (now < firstInstantFrom(dayNumberOf(monthSpan(month).last) + 1, 0, zone)) problems.push('notOver')
  if (activities.some(({ end }) => end === null)) problems.push('openActivity')
  if (activities.some(({ isAutoClosed }) => isAutoClosed)) problems.push('autoClosed')
  if (corrections.some(({ state }) => state === 'requested')) problems.push('openCorrection')
  return problems
}

export const closingSentences: Record<ClosingProblem, string> = {
  notOver: 'Der Monat ist noch nicht zu Ende.',
  openActivity: 'Eine Aktivität läuft noch.',
  autoClosed: 'Eine automatisch beendete Aktivität braucht ihr richtiges Ende.',
  openCorrection: 'Über eine Korrektur ist noch nicht entschieden.',
}

const allowedIn: Record<ClosingStep, ClosingState> = {
  submit: 'open',
  return: 'submitted',
  approve: 'submitted',
}
const leadsTo: Record<ClosingStep, ClosingState> = {
  submit: 'submitted',
  return: 'open',
  approve: 'approved',
}

export type ClosingResult = { ok: true; state: ClosingState } | { ok: false; reason: 'wrongState' | 'own' }

/** One step of a closing. Nobody approves the own month; an approved one stays locked. */
export function nextClosing(
  state: ClosingState,
  step: ClosingStep,
  { isOwn }: { isOwn: boolean },
): ClosingResult {
  if (allowedIn[step] !== state) return { ok: false, reason: 'wrongState' }
  if (step === 'approve' && isOwn) return { ok: false, reason: 'own' }
  return { ok: true, state: leadsTo[step] }
}

/** Whether times of a day may no longer be edited directly, only by a correction that leaves a trace. */
export const isLocked = (
  date: LocalDate,
  closings: readonly { month: Month; state: ClosingState }[],
): boolean => closings.some(({ month, state }) => month === monthOf(date) && state !== 'open')

/** The overtime account after a row of months: what was there before and every difference. */
export const overtimeAfter = (before: number, months: readonly { difference: number }[]): number =>
  months.reduce((sum, { difference }) => sum + difference, before)
