import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createReads, lagOf, parsePosition, readAs } from './replica.ts'

test('a position in the log of changes is a number', () => {
  expect(parsePosition('0/1')).toBe(1n)
  expect(parsePosition('16/B374D848')).toBe(0x16b374d848n)
  expect(() => parsePosition('')).toThrow('not a replica')
})

test.each([
  { followed: 5n, followedAt: -Infinity, kept: 3, why: 'it has reached none of the marks' },
  { followed: 25n, followedAt: 2_000, kept: 2, why: 'the second was reached, the third not' },
  { followed: 30n, followedAt: 3_000, kept: 1, why: 'a mark is reached exactly at its position' },
])('a replica at $followed is as of $followedAt: $why', ({ followed, followedAt, kept }) => {
  const marks = [
    { at: 1_000, position: 10n },
    { at: 2_000, position: 20n },
    { at: 3_000, position: 30n },
  ]
  const result = lagOf(marks, followed)
  expect(result.followedAt).toBe(followedAt)
  expect(result.marks).toHaveLength(kept)
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Two servers that say who answered; each has its position in the log of changes. */
function setUp() {
  const at = { primary: '0/10', replica: '0/10' }
  let failure: Error | undefined
  const server = (name: keyof typeof at) =>
    ({
      query: async (text: string) => {
        if (name === 'replica' && failure) throw failure
        return { rows: [text.includes('lsn') ? { position: at[name] } : { from: name }] }
      },
    }) as unknown as Pool
  const reads = createReads({ primary: server('primary'), replica: server('replica') })
  return {
    at,
    reads,
    fail: (error: Error | undefined) => (failure = error),
    asked: async () => (await reads.query<{ from: string }>('select 1')).rows[0]?.from,
  }
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)

test('a replica answers while it follows, and not when it is more than five seconds behind', async () => {
  const { at, asked, reads } = setUp()
  await pass(0)
  expect(await asked()).toBe('replica')
  at.primary = '0/20'
  await pass(4)
  expect(await asked(), 'four seconds behind').toBe('replica')
  await pass(3)
  expect(await asked(), 'seven seconds behind').toBe('primary')
  at.replica = '0/20'
  await pass(1)
  expect(await asked(), 'it has followed').toBe('replica')
  await reads.close()
})

test('who has just changed something reads from the primary', async () => {
  const { asked, reads } = setUp()
  await pass(0)
  const reading = (mustBeCurrent: boolean) =>
    new Promise((resolve) => readAs({ mustBeCurrent }, () => resolve(asked())))
  expect(await reading(true)).toBe('primary')
  expect(await reading(false)).toBe('replica')
  await reads.close()
})

test('a replica that goes away is replaced by the primary in the same question, until it is back', async () => {
  const { asked, fail, reads } = setUp()
  await pass(0)
  fail(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))
  expect(await asked()).toBe('primary')
  expect(reads.isUsable()).toBe(false)
  fail(undefined)
  await pass(1)
  expect(await asked()).toBe('replica')
  await reads.close()
})

test.each([
  { code: '40001', from: 'primary', why: 'the rows were removed while the replica read them' },
  { code: '57014', from: 'refused', why: 'it would take as long on the primary' },
  { code: '42703', from: 'refused', why: 'the question is wrong everywhere' },
])('a question that fails with $code is answered by: $from, because $why', async ({ code, from }) => {
  const { asked, fail, reads } = setUp()
  await pass(0)
  fail(Object.assign(new Error('no'), { code }))
  expect(await asked().catch(() => 'refused')).toBe(from)
  expect(reads.isUsable()).toBe(true)
  await reads.close()
})
