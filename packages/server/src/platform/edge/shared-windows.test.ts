import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/test-database.ts'
import type { Database } from '../database/connect.ts'
import { createWindows } from './shared-windows.ts'

let database: Database
const clock = { now: new Date('2026-11-16T10:00:00Z') }
const now = () => clock.now

beforeAll(async () => {
  database = await useTestDatabase()
})

const server = (name: string, pool: { query: unknown } = database.pool) =>
  createWindows(name, 60, { now, pool: pool as Database['pool'] })

const passed = (windows: ReturnType<typeof server>, key: string, times: number) => {
  let count = 0
  for (let i = 0; i < times; i++) {
    try {
      windows.count(key, 300)
      count++
    } catch (error) {
      expect(error).toMatchObject({ status: 429 })
    }
  }
  return count
}

test('who spreads calls over two servers has one limit, until the window ends for both', async () => {
  const [one, other] = [server('calls'), server('calls')]
  expect(passed(one, '203.0.113.9', 200)).toBe(200)
  await one.share()
  clock.now = new Date(clock.now.getTime() + 20_000)
  expect(passed(other, '203.0.113.9', 40)).toBe(40)
  expect(passed(other, '203.0.113.10', 40)).toBe(40)
  await other.share()
  expect(passed(other, '203.0.113.9', 100), '200 were used elsewhere').toBe(60)
  await other.share()
  expect(passed(one, '203.0.113.9', 30)).toBe(30)
  await one.share()
  expect(passed(one, '203.0.113.9', 10)).toBe(0)
  clock.now = new Date(clock.now.getTime() + 40_000)
  expect(passed(other, '203.0.113.9', 300), 'the window began with the first use of all').toBe(300)
})

test('who calls rarely costs no query', async () => {
  const asked: unknown[] = []
  const one = server('rare', { query: async (...args: unknown[]) => asked.push(args) })
  expect(passed(one, '203.0.113.9', 29)).toBe(29)
  await one.share()
  expect(asked).toEqual([])
})

test('while the database is away each server counts for itself, and nothing is forgotten', async () => {
  let isAway = true
  const query = (...args: Parameters<Database['pool']['query']>) =>
    isAway ? Promise.reject(new Error('away')) : database.pool.query(...args)
  const [one, other] = [server('outage', { query }), server('outage')]
  expect(passed(one, '203.0.113.9', 100)).toBe(100)
  await one.share()
  isAway = false
  expect(passed(one, '203.0.113.9', 50)).toBe(50)
  await one.share()
  expect(passed(other, '203.0.113.9', 30)).toBe(30)
  await other.share()
  expect(passed(other, '203.0.113.9', 200)).toBe(120)
})
