import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/test-database.ts'
import type { Database } from '../../platform/database/connect.ts'
import { messages } from './message-tables.ts'
import { type Outcome, type Sent, settle } from './settle-message.ts'

let database: Database

beforeAll(async () => {
  database = await useTestDatabase()
})
beforeEach(() => database.pool.query('truncate messages, logs'))

const sent: Outcome = { state: 'sent', error: null, sentAt: new Date('2026-11-16T10:00:00Z') }

async function givenMessages(count: number): Promise<Sent[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    channel: 'email' as const,
    recipient: `gast${index}@example.at`,
    subject: `Bestellung ${index}`,
    text: 'Danke',
    messageId: `<${index}@theke>`,
  }))
  return database.orm.insert(messages).values(rows).returning()
}

const stored = async () => {
  const { rows } = await database.pool.query(`
    select messages.state, messages.attempts, error, logs.message as line, logs.level, messages.xmin::text as change
    from messages left join logs on (logs.context->>'message')::integer = messages.id order by messages.id`)
  return rows as {
    state: string
    attempts: number
    error: string | null
    line: string | null
    level: string
    change: string
  }[]
}

test('messages that are sent while another one is written down are written down together, each with its line', async () => {
  const [first, ...others] = await givenMessages(12)
  await Promise.all(
    [first!, ...others].map((message) => settle(database.pool, { ...message, attempts: 2 }, sent)),
  )
  const rows = await stored()
  expect(rows.map(({ state, attempts, line }) => [state, attempts, line])).toEqual(
    rows.map((_, index) => ['sent', 2, `E-Mail an g…@example.at: Bestellung ${index}`]),
  )
  expect(new Set(rows.map(({ change }) => change)).size).toBe(3) // the first, eight and the last three
})

test('what the database refuses of one message keeps no other from being written down (R8)', async () => {
  const given = await givenMessages(4)
  const outcomes = await Promise.allSettled(
    given.map((message, index) =>
      settle(database.pool, message, index === 2 ? { ...sent, state: 'failed', error: 'no\0' } : sent),
    ),
  )
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect((await stored()).map(({ state, line }) => [state, line !== null])).toEqual([
    ['sent', true],
    ['sent', true],
    ['waiting', false],
    ['sent', true],
  ])
})

test('a message of an order that was deleted meanwhile leaves no line in the log', async () => {
  const given = await givenMessages(3)
  await database.pool.query('delete from messages where id = $1', [given[1]!.id])
  await Promise.all(given.map((message) => settle(database.pool, message, sent)))
  const { rows } = await database.pool.query('select count(*)::integer as n from logs')
  expect(rows).toEqual([{ n: 2 }])
})
