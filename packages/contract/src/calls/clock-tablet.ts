import { z } from 'zod'
import { instant, storedId } from '../call/call-values.ts'
import { defineCall } from '../call/define-call.ts'
import { clockTexts, timeTexts } from '../texts.de.ts'
import { clockActivity, clockEmployee, clockSchedule } from './time-clock.ts'
import { times } from './time-records.ts'

/** Calls of a tablet that is paired as a time clock; its cookie is the key (OPEN-138). */
const ofTablet = { policy: 'key' } as const

const clockTile = z.object({
  id: z.int(),
  name: z.string(),
  /** Who is in: nothing about hours, which everybody at the tablet would see. */
  state: z.enum(['none', 'running', 'paused']),
  hasPin: z.boolean(),
})
export type ClockTile = z.output<typeof clockTile>

const clockTablet = z.object({
  /** The time of the server, which the tablet shows and counts with. */
  now: z.string(),
  people: z.array(clockTile),
})
export type ClockTablet = z.output<typeof clockTablet>

export const getClockTablet = defineCall({
  ...ofTablet,
  method: 'GET',
  path: '/clock',
  answer: clockTablet,
  failure: clockTexts.loadFailed,
  summary: 'The people of the branch of a paired time clock, and who is in',
})

/** Who stands at the tablet: a tile with its PIN, or the QR code of a badge, which holds the token of OPEN-105. */
export const identified = z.union([
  z.object({ user: storedId, pin: z.string().max(64) }),
  z.object({ username: z.string().min(1).max(200), token: z.string().min(1).max(200) }),
])
export type Identified = z.output<typeof identified>

const clockPerson = z.object({
  me: clockEmployee,
  workingSchedules: z.array(clockSchedule),
  workingActivities: z.array(clockActivity),
  /** Work that was stamped without network and waits for approval; further steps continue it. */
  proposal: times.nullable(),
})
export type ClockPerson = z.output<typeof clockPerson>

export const identifyAtClock = defineCall({
  ...ofTablet,
  method: 'POST',
  path: '/clock/me',
  body: z.object({ who: identified }),
  answer: clockPerson,
  errors: ['invalidCredentials'],
  failure: timeTexts.meFailed,
  summary: 'The person at a paired time clock: today, the week before and what is planned',
})

/** A mark of the device for one tap: sent twice, it counts once. */
const tapId = z.uuid()

export const takeClockStep = defineCall({
  ...ofTablet,
  method: 'POST',
  path: '/clock/steps',
  body: z.object({ who: identified, tap: tapId, step: z.enum(['start', 'pause', 'resume', 'end']) }),
  answer: clockPerson.extend({
    /** The work that the step belongs to, as it is now. */
    taken: times,
  }),
  errors: ['invalidCredentials', 'conflict'],
  failure: clockTexts.stepFailed,
  summary: 'One of the four steps at a paired time clock, with the time of the server',
})

/** The sentences of domain/time-tracking for taps that could not be read. */
export const tapRefusals = {
  tooOld: 'älter als 24 Stunden',
  inFuture: 'Uhr des Geräts geht vor',
  impossible: 'passt nicht zu den übrigen Zeiten',
} as const

export const sendOfflineTaps = defineCall({
  ...ofTablet,
  method: 'POST',
  path: '/clock/offline-taps',
  body: z.object({
    taps: z
      .array(
        z.object({
          id: tapId,
          user: storedId,
          step: z.enum(['start', 'pause', 'resume', 'end']),
          /** The time of the device. */
          at: instant,
        }),
      )
      .min(1)
      .max(500),
  }),
  answer: z.object({
    /** Everything the server keeps from now on; the device may forget it. */
    kept: z.array(z.string()),
  }),
  failure: clockTexts.stepFailed,
  summary: 'Taps made without network: proposals that a person approves, never records by themselves',
})

const offlineTap = z.object({
  id: z.string(),
  user: z.object({ id: z.int(), name: z.string() }),
  device: z.string(),
  step: z.enum(['start', 'pause', 'resume', 'end']),
  at: z.string(),
  receivedAt: z.string(),
  refusal: z.enum(['tooOld', 'inFuture', 'impossible']),
})
export type RefusedOfflineTap = z.output<typeof offlineTap>

export const listRefusedTaps = defineCall({
  method: 'GET',
  path: '/time-corrections/refused-taps',
  policy: 'employee',
  answer: z.array(offlineTap),
  failure: clockTexts.tapsFailed,
  summary:
    'Taps without network of the last 31 days that became no proposal: own ones, for administrators all',
})
