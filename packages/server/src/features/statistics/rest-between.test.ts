import { expect, test } from 'vitest'
import { restBetween } from './rest-between.ts'

test.each([
  { took: 1_000, runs: 10 },
  { took: 6_000, runs: 10 },
  { took: 10_000, runs: 5 },
  { took: 25_000, runs: 2 },
])('of ten minutes a job that takes $took ms runs in $runs', async ({ took, runs }) => {
  let now = 0
  let count = 0
  const job = restBetween(
    async () => {
      now += took
      count += 1
      return true
    },
    () => now,
  )
  for (let minute = 0; minute < 10; minute++) {
    now = Math.max(now, minute * 60_000)
    await job()
  }
  expect(count).toBe(runs)
})

test('work that has more to do, as after an import, goes on without a rest', async () => {
  let now = 0
  let left = 3
  let count = 0
  const job = restBetween(
    () => {
      now += 30_000
      count += 1
      return Promise.resolve(--left === 0)
    },
    () => now,
  )
  for (let minute = 0; minute < 6; minute++) {
    now = Math.max(now, minute * 60_000)
    await job()
  }
  expect(count).toBe(3)
})

test('a run that fails rests as well, and its error is told', async () => {
  let now = 0
  let count = 0
  const job = restBetween(
    async () => {
      now += 1_000
      count += 1
      throw new Error('away')
    },
    () => now,
  )
  await expect(job()).rejects.toThrow('away')
  await job()
  expect(count).toBe(1)
})
