import { MINUTE, type Instant } from '../values/local-time.ts'

export type Pause = { start: Instant; end: Instant | null }

/** A stretch of work as far as its rules need it; without an end it is still going on. */
export type WorkingActivity = { start: Instant; end: Instant | null; pauses: readonly Pause[] }

/** The four actions, named as in the calls (API-43). */
export const activitySteps = ['start', 'pause', 'resume', 'end'] as const
export type ActivityStep = (typeof activitySteps)[number]

export type ActivityState = 'none' | 'running' | 'paused'

/** Where an employee stands: without an open activity, at work, or in a pause (TIME-01). */
export function activityState(activity: WorkingActivity | null): ActivityState {
  if (activity === null || activity.end !== null) return 'none'
  return activity.pauses.at(-1)?.end === null ? 'paused' : 'running'
}

const allowedIn: Record<ActivityStep, readonly ActivityState[]> = {
  start: ['none'],
  pause: ['running'],
  resume: ['paused'],
  end: ['running', 'paused'],
}

/** Whether a step is possible now: start only without an open activity, everything else only with one (OPEN-110). */
export const canTakeStep = (activity: WorkingActivity | null, step: ActivityStep) =>
  allowedIn[step].includes(activityState(activity))

export type StepResult = { ok: true; activity: WorkingActivity } | { ok: false }

/**
 * What an activity becomes by a step at a time of the server (TIME-01, OPEN-110, B38). Ending closes an open pause. A
 * clock that was set back never makes a pause or the work end before it began.
 */
export function nextActivity(current: WorkingActivity | null, step: ActivityStep, now: Instant): StepResult {
  if (!canTakeStep(current, step)) return { ok: false }
  if (current === null || step === 'start')
    return { ok: true, activity: { start: now, end: null, pauses: [] } }
  const at = Math.max(now, latestInstant(current))
  const pauses = current.pauses.map((pause) => ({ ...pause, end: pause.end ?? at }))
  switch (step) {
    case 'pause':
      return { ok: true, activity: { ...current, pauses: [...pauses, { start: at, end: null }] } }
    case 'resume':
      return { ok: true, activity: { ...current, pauses } }
    case 'end':
      return { ok: true, activity: { ...current, end: at, pauses } }
  }
}

/** The last thing that is known of an activity. */
export const latestInstant = ({ start, pauses }: WorkingActivity) =>
  Math.max(start, ...pauses.map((pause) => pause.end ?? pause.start))

/**
 * Whole minutes worked until now or the end, without pauses. They are counted from instants, so a night of the clock
 * change has an hour more or less (B38); pauses that overlap or reach beyond the work count once and only within it.
 */
export function workedMinutes({ start, end, pauses }: WorkingActivity, now: Instant): number {
  const until = Math.max(start, end ?? now)
  let paused = 0
  let counted = start
  for (const pause of pauses.toSorted((one, other) => one.start - other.start)) {
    const from = Math.max(pause.start, counted)
    const to = Math.min(pause.end ?? until, until)
    if (to <= from) continue
    paused += to - from
    counted = to
  }
  return Math.floor((until - start - paused) / MINUTE)
}

export type ActivityProblem = { field: string; code: 'endBeforeStart' | 'outside' | 'overlap' | 'openPause' }

/**
 * What is wrong with times that somebody typed: an end before the start, pauses outside the work or across each other,
 * or a pause that goes on although it is not the last one of an open activity (BACKOFFICE-21).
 */
export function activityProblems({ start, end, pauses }: WorkingActivity): ActivityProblem[] {
  if (end !== null && end < start) return [{ field: 'end', code: 'endBeforeStart' }]
  let earliest = start
  return pauses.flatMap((pause, index): ActivityProblem[] => {
    const at = (name: 'start' | 'end') => `pauses.${index}.${name}`
    const previous = earliest
    earliest = pause.end ?? pause.start
    if (pause.start < previous)
      return [{ field: at('start'), code: pause.start < start ? 'outside' : 'overlap' }]
    if (pause.end === null)
      return end === null && index === pauses.length - 1 ? [] : [{ field: at('end'), code: 'openPause' }]
    if (pause.end < pause.start) return [{ field: at('end'), code: 'endBeforeStart' }]
    return end !== null && pause.end > end ? [{ field: at('end'), code: 'outside' }] : []
  })
}
