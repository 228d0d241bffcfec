import type { ActivityStep } from '@theke/domain/time-tracking'
import type { ClockActivity, ClockEmployee, ClockSchedule } from './time-clock.ts'

/** What the time clock knows (DATA-38). */
export type TimeTrackingState = {
  me: ClockEmployee | null
  accessToken: string | null
  workingSchedules: readonly ClockSchedule[]
  workingActivities: readonly ClockActivity[]
  workingActivity: ClockActivity | null
}

export const emptyTimeTracking: TimeTrackingState = {
  me: null,
  accessToken: null,
  workingSchedules: [],
  workingActivities: [],
  workingActivity: null,
}

/** The list as it was loaded; the activity without an end is the current one (OPEN-191). */
export const withActivities = (
  state: TimeTrackingState,
  workingActivities: readonly ClockActivity[],
): TimeTrackingState => ({
  ...state,
  workingActivities,
  workingActivity: workingActivities.find(({ end }) => end === null) ?? null,
})

/** After a step: start, pause and resume make the answer the current activity, end leaves none (TIME-01). */
export const afterStep = (
  state: TimeTrackingState,
  step: ActivityStep,
  activity: ClockActivity,
): TimeTrackingState => ({
  ...state,
  workingActivities: [activity, ...state.workingActivities.filter((other) => other.id !== activity.id)],
  workingActivity: step === 'end' ? null : activity,
})
