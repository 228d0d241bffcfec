import { z } from 'zod'
import { localDate, recordId } from '../call/call-values.ts'
import { defineCall } from '../call/define-call.ts'
import { rosterTexts } from '../texts.de.ts'

const demand = z.object({
  /** Weeks with orders that the means are of, at most eight; 0 without any. */
  weeks: z.int(),
  /** What one person manages in an hour. */
  ordersPerPerson: z.number().nullable(),
  pointsPerPerson: z.number().nullable(),
  /** Points that the branch takes in an hour. */
  pointsPerHour: z.number().nullable(),
  /** Means by weekday (Monday is 1) and hour of the clock; hours without any are left out. */
  hours: z.array(z.object({ weekday: z.int(), hour: z.int(), orders: z.number(), points: z.number() })),
  /** Shifts of the day before that reach into the week. */
  earlier: z.array(
    z.object({ user: z.int().nullable(), start: z.string(), end: z.string(), state: z.string() }),
  ),
})
export type RosterDemand = z.output<typeof demand>

export const getRosterDemand = defineCall({
  method: 'GET',
  path: '/roster/demand',
  policy: 'admin',
  right: 'staff.plan',
  query: { from: localDate, branch: recordId },
  answer: demand,
  failure: rosterTexts.demandFailed,
  summary: 'Usual orders and points by weekday and hour of a branch, from the eight weeks before a week',
})
