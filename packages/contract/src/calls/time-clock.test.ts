import { expect, test } from 'vitest'
import { createClient } from '../client.ts'
import { activityStepCalls, getClockEmployee } from './time-clock.ts'

const asked: string[] = []
const failing = createClient({}, async (url, init) => {
  asked.push(`${init?.method ?? 'GET'} ${String(url as string)}`)
  return Response.json({ errors: [{ message: 'Der Eintrag wurde nicht gefunden.' }] }, { status: 404 })
})

test('[API-40] [API-43] the clock names its token and person in the address', async () => {
  asked.length = 0
  const person = { token: 'a/b', username: 'ana@shop' }
  await Promise.allSettled([failing(getClockEmployee, person), failing(activityStepCalls.pause, person)])
  expect(asked).toEqual([
    'GET /api/time-tracking/a%2Fb/ana%40shop/me',
    'POST /api/time-tracking/a%2Fb/ana%40shop/working-activities/pause',
  ])
})
