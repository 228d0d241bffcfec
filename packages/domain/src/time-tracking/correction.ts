import type { Instant } from '../values/local-time.ts'
import { type ActivityProblem, activityProblems, type WorkingActivity } from './activity.ts'

export type CorrectionState = 'requested' | 'approved' | 'refused' | 'withdrawn'

/** A wish to change recorded times. What was recorded before stays in it for good; null when nothing was. */
export type Correction = {
  state: CorrectionState
  reason: string
  before: WorkingActivity | null
  after: WorkingActivity
  requestedBy: number
  requestedAt: Instant
  decidedBy: number | null
  decidedAt: Instant | null
  note: string
}

const areSame = (one: WorkingActivity, other: WorkingActivity): boolean =>
  one.start === other.start &&
  one.end === other.end &&
  one.pauses.length === other.pauses.length &&
  one.pauses.every((pause, index) => {
    const match = other.pauses[index]
    return pause.start === match?.start && pause.end === match.end
  })

/** Whether two records say the same; nothing recorded is like nothing recorded. */
export const sameTimes = (one: WorkingActivity | null, other: WorkingActivity | null): boolean =>
  one === null || other === null ? one === other : areSame(one, other)

export type CorrectionProblem =
  | ActivityProblem
  | { field: 'reason' | 'start' | 'end'; code: 'reasonMissing' | 'unchanged' | 'endMissing' | 'inFuture' }

/** What is wrong with wished times: they are complete, past, in order and other than those recorded, with a reason. */
export function correctionProblems(
  before: WorkingActivity | null,
  after: WorkingActivity,
  reason: string,
  now: Instant,
): CorrectionProblem[] {
  const problems: CorrectionProblem[] = activityProblems(after)
  if (reason.trim() === '') problems.push({ field: 'reason', code: 'reasonMissing' })
  if (after.end === null) problems.push({ field: 'end', code: 'endMissing' })
  else if (after.end > now) problems.push({ field: 'end', code: 'inFuture' })
  if (sameTimes(before, after)) problems.push({ field: 'start', code: 'unchanged' })
  return problems
}

export type CorrectionStep = 'approve' | 'refuse' | 'withdraw'

const leadsTo: Record<CorrectionStep, CorrectionState> = {
  approve: 'approved',
  refuse: 'refused',
  withdraw: 'withdrawn',
}

export type CorrectionResult =
  | { ok: true; correction: Correction }
  | { ok: false; reason: 'decided' | 'own' | 'foreign' | 'changed' }

/**
 * Decides a wish once: approved or refused by somebody else, withdrawn by the person who has it. It is not approved when
 * the times have been changed since, because nobody has seen the difference then.
 */
export function decideCorrection(
  correction: Correction,
  step: CorrectionStep,
  { by, at, current, note = '' }: { by: number; at: Instant; current: WorkingActivity | null; note?: string },
): CorrectionResult {
  if (correction.state !== 'requested') return { ok: false, reason: 'decided' }
  const isOwn = by === correction.requestedBy
  if (step === 'withdraw' ? !isOwn : isOwn) return { ok: false, reason: isOwn ? 'own' : 'foreign' }
  if (step === 'approve' && !sameTimes(current, correction.before)) return { ok: false, reason: 'changed' }
  return {
    ok: true,
    correction: { ...correction, state: leadsTo[step], decidedBy: by, decidedAt: at, note },
  }
}

/** The times of an activity after all its corrections; refused and withdrawn ones change nothing. */
export const timesAfter = (recorded: WorkingActivity, corrections: readonly Correction[]): WorkingActivity =>
  corrections.filter(({ state }) => state === 'approved').at(-1)?.after ?? recorded
