import { expect, test } from 'vitest'
import { ApiError, createClient } from '../client.ts'
import {
  activityStepCalls,
  getClockEmployee,
  listClockActivities,
  listClockSchedules,
  startActivity,
} from './time-clock.ts'
import { listHolidayBalances } from './time-sheets.ts'

const asked: string[] = []
/** A server that fails at everything, and one that nobody reaches. */
const failing = createClient({}, async (url, init) => {
  asked.push(`${init?.method ?? 'GET'} ${String(url as string)}`)
  return Response.json({ errors: [{ message: 'Der Eintrag wurde nicht gefunden.' }] }, { status: 404 })
})
const unreachable = createClient({}, () => Promise.reject(new TypeError('no connection')))
const { pause, resume, end } = activityStepCalls

test.each([
  { of: 'me', call: getClockEmployee, message: 'Benutzer konnte nicht geladen werden.' },
  { of: 'schedules', call: listClockSchedules, message: 'Arbeitsplanung konnte nicht geladen werden.' },
  { of: 'activities', call: listClockActivities, message: 'Aktivitäten konnten nicht geladen werden.' },
  { of: 'start', call: startActivity, message: 'Aktivität konnte nicht gestartet werden.' },
  { of: 'end', call: end, message: 'Aktivität konnte nicht beendet werden.' },
  { of: 'pause', call: pause, message: 'Aktivität konnte nicht pausiert werden.' },
  { of: 'resume', call: resume, message: 'Aktivität konnte nicht fortgesetzt werden.' },
])('[ERR-17~] a failed call of the clock says: $message', async ({ call, message }) => {
  for (const client of [failing, unreachable]) {
    const failure = await client(call, { token: 'token', username: 'ana' }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ message })
  }
})

test('[ERR-17~] holiday balances that cannot be loaded say so', async () => {
  await expect(unreachable(listHolidayBalances)).rejects.toThrow(
    'Urlaubskonten konnten nicht geladen werden.',
  )
})

test('[API-40] [API-43] the clock names its token and person in the address', async () => {
  asked.length = 0
  const person = { token: 'a/b', username: 'ana@shop' }
  await Promise.allSettled([failing(getClockEmployee, person), failing(pause, person)])
  expect(asked).toEqual([
    'GET /api/time-tracking/a%2Fb/ana%40shop/me',
    'POST /api/time-tracking/a%2Fb/ana%40shop/working-activities/pause',
  ])
})
