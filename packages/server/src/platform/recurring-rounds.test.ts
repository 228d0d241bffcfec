import { beforeAll, expect, test } from 'vitest'
import type { Database } from './database/connect.ts'
import { lastRound, queueRounds } from './recurring-rounds.ts'
import { useTestDatabase } from '../testing/test-database.ts'

let database: Database

beforeAll(async () => {
  database = await useTestDatabase()
})

test.each([
  { every: 1, now: '2026-11-17T18:23:45Z', due: '2026-11-17T18:23:00Z', why: 'every minute' },
  { every: 5, now: '2026-11-17T18:23:45Z', due: '2026-11-17T18:20:00Z', why: 'at full fives' },
  { every: 30, now: '2026-11-17T18:29:59Z', due: '2026-11-17T18:00:00Z', why: 'at full and half hours' },
  { every: 60, now: '2026-11-17T18:06:00Z', due: '2026-11-17T17:07:00Z', why: 'seven minutes past' },
  { every: 720, now: '2026-11-17T12:06:00Z', due: '2026-11-17T00:07:00Z', why: 'at midnight and noon' },
  { every: 720, now: '2026-11-17T12:07:00Z', due: '2026-11-17T12:07:00Z', why: 'exactly at noon' },
  { every: 1_440, now: '2026-11-17T03:16:00Z', due: '2026-11-16T03:17:00Z', why: 'yesterday before 03:17' },
  { every: 1_440, now: '2026-11-17T03:17:30Z', due: '2026-11-17T03:17:00Z', why: 'today after 03:17' },
])('a round of $every minutes was due at $due: $why', ({ every, now, due }) => {
  expect(lastRound(every, new Date(now)).toISOString()).toBe(new Date(due).toISOString())
})

test('a round is queued once for all processes, and what was missed is made up for once', async () => {
  const { pool } = database
  const handler = async () => {}
  const rounds = [
    { name: 'stündlich', everyMinutes: 60, handler },
    { name: 'täglich', everyMinutes: 1_440, handler },
  ]
  const queued = async (at: string) => {
    await pool.query('delete from graphile_worker._private_jobs')
    await Promise.all(Array.from({ length: 4 }, () => queueRounds(pool, rounds, new Date(at))))
    const { rows } = await pool.query<{ name: string }>(
      'select task_identifier as name from graphile_worker.jobs order by 1',
    )
    return rows.map(({ name }) => name)
  }
  expect(await queued('2026-11-17T04:00:00Z')).toEqual(['stündlich', 'täglich'])
  expect(await queued('2026-11-17T04:05:00Z')).toEqual([])
  expect(await queued('2026-11-17T04:08:00Z')).toEqual(['stündlich'])
  expect(await queued('2026-11-19T09:00:00Z')).toEqual(['stündlich', 'täglich'])
  expect(await queued('2026-11-17T04:08:00Z')).toEqual([])
})
