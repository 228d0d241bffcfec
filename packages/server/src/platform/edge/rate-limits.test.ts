import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/test-database.ts'
import type { Database } from '../database/connect.ts'
import type { Transaction } from '../database/transaction.ts'
import { giveBackAll, limitAll, type Rule, rateLimits } from './rate-limits.ts'

let database: Database

beforeAll(async () => {
  database = await useTestDatabase()
})

const rule = { name: 'test', max: 3, windowSeconds: 60 }
type Counted = Rule & { key: string }

const limit = async (tx: Transaction, { key, ...rule }: Counted, now: Date) =>
  (await limitAll(tx, [{ rule, key }], now))[0]
const giveBack = (tx: Transaction, { key, ...rule }: Counted) => giveBackAll(tx, [{ rule, key }])
const start = new Date('2026-11-16T10:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1_000)

test('the use after the last allowed one is refused until the window is over', async () => {
  const use = (seconds: number) => limit(database.orm, { ...rule, key: 'window' }, later(seconds))
  expect(await use(0)).toEqual({ allowed: true, count: 1, retryAfter: 0 })
  expect(await use(10)).toMatchObject({ allowed: true, count: 2 })
  expect(await use(20)).toMatchObject({ allowed: true, count: 3 })
  expect(await use(45)).toEqual({ allowed: false, count: 4, retryAfter: 15 })
  expect(await use(60)).toEqual({ allowed: true, count: 1, retryAfter: 0 })
})

test('fifty calls at once cannot pass together', async () => {
  const calls = Array.from({ length: 50 }, () => limit(database.orm, { ...rule, key: 'parallel' }, start))
  const verdicts = await Promise.all(calls)
  expect(verdicts.filter((verdict) => verdict?.allowed)).toHaveLength(3)
})

test('keys and names are counted apart, also very long ones', async () => {
  const long = 'x'.repeat(5_000)
  for (let use = 0; use < 3; use++) await limit(database.orm, { ...rule, key: `${long}a` }, start)
  expect(await limit(database.orm, { ...rule, key: `${long}a` }, start)).toMatchObject({ allowed: false })
  expect(await limit(database.orm, { ...rule, key: `${long}b` }, start)).toMatchObject({ allowed: true })
  expect(await limit(database.orm, { ...rule, name: 'other', key: `${long}a` }, start)).toMatchObject({
    allowed: true,
  })
})

test('what is given back does not count', async () => {
  const key = 'success'
  for (let login = 0; login < 10; login++) {
    expect(await limit(database.orm, { ...rule, key }, start)).toMatchObject({ allowed: true })
    await giveBack(database.orm, { ...rule, key })
  }
  await giveBack(database.orm, { ...rule, key })
  expect(await limit(database.orm, { ...rule, key }, start)).toMatchObject({ count: 1 })
})

test('beyond the limit a call is answered with 429 and Retry-After; RATE_LIMITS=off allows everything', async () => {
  const on = rateLimits({ rateLimits: true }, () => start)
  const off = rateLimits({ rateLimits: false }, () => start)
  for (let use = 0; use < 3; use++) await on.enforce(database.orm, rule, 'feature')
  await expect(on.enforce(database.orm, rule, 'feature')).rejects.toMatchObject({
    status: 429,
    headers: { 'retry-after': '60' },
  })
  await off.enforce(database.orm, rule, 'feature')
  expect(await off.limit(database.orm, rule, 'feature')).toMatchObject({ allowed: true })
})

test('counting costs no disk flush, and a rolled back transaction counted nothing', async () => {
  const { rows } = await database.orm.execute<{ kind: string }>(
    sql`select relpersistence as kind from pg_class where relname = 'rate_counters'`,
  )
  expect(rows).toEqual([{ kind: 'u' }])
  const failing = database.orm.transaction(async (tx) => {
    await limit(tx, { ...rule, key: 'rollback' }, start)
    throw new Error('order refused')
  })
  await expect(failing).rejects.toThrow('order refused')
  expect(await limit(database.orm, { ...rule, key: 'rollback' }, start)).toMatchObject({ count: 1 })
})

test('several rules are counted in one statement, each with its own verdict, and given back together', async () => {
  const strict = { name: 'strict', max: 1, windowSeconds: 10 }
  const uses = [
    { rule, key: 'together' },
    { rule: strict, key: 'together' },
  ]
  expect(await limitAll(database.orm, uses, start)).toMatchObject([{ allowed: true }, { allowed: true }])
  expect(await limitAll(database.orm, uses, later(4))).toEqual([
    { allowed: true, count: 2, retryAfter: 0 },
    { allowed: false, count: 2, retryAfter: 6 },
  ])
  await giveBackAll(database.orm, uses)
  await giveBackAll(database.orm, uses)
  expect(await limitAll(database.orm, uses, later(5))).toMatchObject([{ count: 1 }, { count: 1 }])
})

test('those who count and give back the same in another order do not block each other', async () => {
  const uses = ['a', 'b', 'c', 'd'].map((name) => ({
    rule: { name: `crossed ${name}`, max: 1_000, windowSeconds: 60 },
    key: 'crossed',
  }))
  await limitAll(database.orm, uses, start)
  const calls = Array.from({ length: 2_000 }, (_, n) =>
    n % 2 ? limitAll(database.orm, uses, start) : giveBackAll(database.orm, uses.toReversed()),
  )
  const refused = (await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected')
  expect(refused).toEqual([])
})
