import type { ActivityStep } from '@theke/domain/time-tracking'
import { z } from 'zod'
import { addressText } from '../call/call-values.ts'
import { defineCall } from '../call/define-call.ts'
import { pageMeta } from '../call/entity-calls.ts'
import { failures, timeTexts } from '../texts.de.ts'

const id = z.int().positive()
const sentReference = z
  .union([id, z.object({ id }).transform((target) => target.id)])
  .nullish()
  .transform((target) => target ?? null)
const reference = z.object({ id: z.int() })

/** What work begins with; everything may be missing, and times are the server's (OPEN-191). */
export const activityStart = z.object({
  branch: sentReference,
  project: sentReference,
  task: sentReference,
  comment: z.string().trim().max(2_000).default(''),
})
export type ActivityStart = z.output<typeof activityStart>

export const clockEmployee = z.object({
  id: z.int(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  branches: z.array(reference.extend({ name: z.string() })),
})
export type ClockEmployee = z.output<typeof clockEmployee>

/** An entry of the own roster (API-41). */
export const clockSchedule = z.looseObject({
  id: z.int(),
  branch: reference.nullable(),
  department: reference.nullable(),
  label: z.string(),
  start: z.string(),
  end: z.string(),
  type: z.enum(['work', 'holiday', 'sick', 'other']),
  breakMinutes: z.number(),
  comment: z.string(),
})
export type ClockSchedule = z.output<typeof clockSchedule>

/** A stretch of the own work (API-42); the one without an end is the current one. */
export const clockActivity = z.looseObject({
  id: z.int(),
  branch: reference.nullable(),
  department: reference.nullable(),
  project: reference.nullable(),
  task: reference.nullable(),
  start: z.string(),
  end: z.string().nullable(),
  pauses: z.array(z.object({ start: z.string(), end: z.string().nullable() })).readonly(),
  comment: z.string(),
  /** Without pauses, up to the end or the time of the answer. */
  workedMinutes: z.number(),
})
export type ClockActivity = z.output<typeof clockActivity>

/** The time clock is opened by a token and the username it belongs to (OPEN-135). */
const ofClock = { policy: 'key', params: { token: addressText, username: addressText } } as const
/** Limits a list to days, both included, and to a page; read by the list itself, like the query of entities. */
const days = {
  from: z.string().optional(),
  to: z.string().optional(),
  page: z.string().optional(),
  limit: z.string().optional(),
}

export const getClockEmployee = defineCall({
  ...ofClock,
  method: 'GET',
  path: '/time-tracking/:token/:username/me',
  answer: clockEmployee,
  failure: timeTexts.meFailed,
  summary: 'The employee at the time clock',
})

export const listClockSchedules = defineCall({
  ...ofClock,
  method: 'GET',
  path: '/time-tracking/:token/:username/working-schedules',
  query: days,
  answer: z.array(clockSchedule),
  meta: pageMeta.optional(),
  failure: timeTexts.schedulesFailed,
  summary: 'The own roster of the employee at the time clock',
})

export const listClockActivities = defineCall({
  ...ofClock,
  method: 'GET',
  path: '/time-tracking/:token/:username/working-activities',
  query: days,
  answer: z.array(clockActivity),
  meta: pageMeta.optional(),
  failure: failures.list('Aktivitäten'),
  summary: 'The own work of the employee at the time clock; the current activity has no end',
})

export const startActivity = defineCall({
  ...ofClock,
  method: 'POST',
  path: '/time-tracking/:token/:username/working-activities/start',
  body: activityStart,
  answer: clockActivity,
  status: 201,
  errors: ['conflict'],
  failure: timeTexts.stepFailed.start,
  summary: 'Starts to work',
})

const stepOfOpenActivity = (step: Exclude<ActivityStep, 'start'>, summary: string) =>
  defineCall({
    ...ofClock,
    method: 'POST',
    path: `/time-tracking/:token/:username/working-activities/${step}`,
    answer: clockActivity,
    errors: ['conflict'],
    failure: timeTexts.stepFailed[step],
    summary,
  })

/** The steps that change the open activity; they take nothing. */
export const activityStepCalls = {
  pause: stepOfOpenActivity('pause', 'Starts a pause'),
  resume: stepOfOpenActivity('resume', 'Ends the pause'),
  end: stepOfOpenActivity('end', 'Ends the work, and an open pause with it'),
} as const
