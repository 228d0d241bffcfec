import type { ActivityStep } from '@theke/domain/time-tracking'
import type { Client } from '../client.ts'
import { failures, timeTexts } from '../texts.de.ts'
import type {
  activityStart,
  ClockActivity,
  ClockEmployee,
  ClockSchedule,
  HolidayBalance,
} from './time-tracking.ts'
import type { z } from 'zod'

/** Limits a list to days, 'YYYY-MM-DD', both included. */
type Days = { from?: string; to?: string }

const queryOf = (days: Days) => {
  const query = new URLSearchParams(days).toString()
  return query && `?${query}`
}

/** The calls of the time clock for whom a token belongs to, with what is said when one fails (API-40 to API-43, ERR-17). */
export function timeClock(call: Client, token: string, username: string) {
  const url = `/time-tracking/${encodeURIComponent(token)}/${encodeURIComponent(username)}`
  return {
    me: () => call<ClockEmployee>(`${url}/me`, { failure: timeTexts.meFailed }),
    schedules: (days: Days = {}) =>
      call<ClockSchedule[]>(`${url}/working-schedules${queryOf(days)}`, {
        failure: timeTexts.schedulesFailed,
      }),
    activities: (days: Days = {}) =>
      call<ClockActivity[]>(`${url}/working-activities${queryOf(days)}`, {
        failure: failures.list('Aktivitäten'),
      }),
    take: (step: ActivityStep, body: z.input<typeof activityStart> = {}) =>
      call<ClockActivity>(`${url}/working-activities/${step}`, {
        method: 'POST',
        body,
        failure: timeTexts.stepFailed[step],
      }),
  }
}

/** The holidays of everybody, or only the own ones (API-44). */
export const loadHolidayBalances = (call: Client, signal?: AbortSignal) =>
  call<HolidayBalance[]>('/time-sheets/holiday-balances', {
    failure: timeTexts.balancesFailed,
    ...(signal ? { signal } : {}),
  })
