import type { ActivityStep, HolidayYear } from '@theke/domain/time-tracking'
import { z } from 'zod'
import '../entity/schema.ts' // for its German messages

const id = z.number().int().positive()
const reference = z
  .union([id, z.object({ id }).transform((target) => target.id)])
  .nullish()
  .transform((target) => target ?? null)

/**
 * POST /api/time-tracking/{token}/{username}/working-activities/start → 201 {data: ClockActivity}; everything may be
 * missing, and times are the server's (OPEN-191). pause, resume and end take no body.
 */
export const activityStart = z.object({
  branch: reference,
  project: reference,
  task: reference,
  comment: z.string().trim().max(2_000).default(''),
})

type Reference = { id: number }

/** GET …/me: the employee whose token it is (API-40), with as little as the clock needs. */
export type ClockEmployee = {
  id: number
  username: string
  firstName: string
  lastName: string
  branches: (Reference & { name: string })[]
}

/** An entry of the own roster (API-41). */
export type ClockSchedule = {
  id: number
  branch: Reference | null
  department: Reference | null
  label: string
  start: string
  end: string
  type: 'work' | 'holiday' | 'sick' | 'other'
  breakMinutes: number | null
  comment: string
}

/** A stretch of the own work (API-42); the one without an end is the current one. */
export type ClockActivity = {
  id: number
  branch: Reference | null
  department: Reference | null
  project: Reference | null
  task: Reference | null
  start: string
  end: string | null
  pauses: { start: string; end: string | null }[]
  comment: string
  /** Without pauses, up to the end or the time of the answer. */
  workedMinutes: number
}

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

/** One row of GET /api/time-sheets/holiday-balances: a person in a year, in days (API-44, OPEN-116). */
export type HolidayBalance = HolidayYear & {
  /** Days from the year before. */
  carried: number
  /** The day on which they lapse first, 'YYYY-MM-DD'. */
  carriedExpiresOn: string | null
  user: Reference & { username: string; firstName: string; lastName: string }
}

/** What the time sheets know (DATA-38). */
export type TimeSheetsState = { holidayBalances: readonly HolidayBalance[] }
