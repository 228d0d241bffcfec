import { expect, test } from 'vitest'
import { ApiError, createClient } from '../client.ts'
import { loadHolidayBalances, timeClock } from './time-clock.ts'

const asked: string[] = []
/** A server that fails at everything, and one that nobody reaches. */
const failing = createClient({}, '/api', async (url, init) => {
  asked.push(`${init?.method ?? 'GET'} ${String(url as string)}`)
  return Response.json({ errors: [{ message: 'Der Eintrag wurde nicht gefunden.' }] }, { status: 404 })
})
const unreachable = createClient({}, '/api', () => Promise.reject(new TypeError('no connection')))

type Clock = ReturnType<typeof timeClock>

test.each([
  { of: 'me', call: (clock: Clock) => clock.me(), message: 'Benutzer konnte nicht geladen werden.' },
  {
    of: 'schedules',
    call: (clock: Clock) => clock.schedules(),
    message: 'Arbeitsplanung konnte nicht geladen werden.',
  },
  {
    of: 'activities',
    call: (clock: Clock) => clock.activities(),
    message: 'Aktivitäten konnten nicht geladen werden.',
  },
  {
    of: 'start',
    call: (clock: Clock) => clock.take('start'),
    message: 'Aktivität konnte nicht gestartet werden.',
  },
  { of: 'end', call: (clock: Clock) => clock.take('end'), message: 'Aktivität konnte nicht beendet werden.' },
  {
    of: 'pause',
    call: (clock: Clock) => clock.take('pause'),
    message: 'Aktivität konnte nicht pausiert werden.',
  },
  {
    of: 'resume',
    call: (clock: Clock) => clock.take('resume'),
    message: 'Aktivität konnte nicht fortgesetzt werden.',
  },
])('[ERR-17~] a failed call of the clock says: $message', async ({ call, message }) => {
  for (const client of [failing, unreachable]) {
    const failure = await call(timeClock(client, 'token', 'ana')).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ message })
  }
})

test('[ERR-17~] holiday balances that cannot be loaded say so', async () => {
  await expect(loadHolidayBalances(unreachable)).rejects.toThrow(
    'Urlaubskonten konnten nicht geladen werden.',
  )
})

test('[API-40] [API-43] the clock names its token and person in the address', async () => {
  asked.length = 0
  const clock = timeClock(failing, 'a/b', 'ana@shop')
  await Promise.allSettled([clock.me(), clock.take('pause')])
  expect(asked).toEqual([
    'GET /api/time-tracking/a%2Fb/ana%40shop/me',
    'POST /api/time-tracking/a%2Fb/ana%40shop/working-activities/pause',
  ])
})
