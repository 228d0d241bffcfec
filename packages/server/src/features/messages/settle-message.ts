import type { Pool } from 'pg'
import { isDatabaseUnavailable } from '../../platform/database/unavailable.ts'
import { logText, withoutRecipient } from './message-log.ts'
import type { Message } from './message-tables.ts'

/** What sending needs of a message. */
export type Sent = Omit<Message, 'error' | 'sentAt' | 'state' | 'order' | 'occasion'>

export type Outcome = { state: Message['state']; error: string | null; sentAt: Date | null }

type Settlement = { message: Sent; outcome: Outcome } & Pick<PromiseWithResolvers<void>, 'resolve' | 'reject'>

/** One statement is under way at a time; those that come meanwhile wait for the next one. */
type Line = { waiting: Settlement[]; isWriting: boolean }
const lines = new WeakMap<Pool, Line>()

/** Messages of one statement. */
const maxBatch = 8

/**
 * Writes down what became of a message, with a line in the log, unless its order was deleted meanwhile. A secret is
 * forgotten as soon as it is out of our hands, or when there is no way to send it.
 */
export function settle(pool: Pool, message: Sent, outcome: Outcome): Promise<void> {
  const line = lines.get(pool) ?? { waiting: [], isWriting: false }
  lines.set(pool, line)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  line.waiting.push({ message, outcome, resolve, reject })
  if (!line.isWriting) void writeWaiting(pool, line)
  return promise
}

async function writeWaiting(pool: Pool, line: Line): Promise<void> {
  line.isWriting = true
  while (line.waiting.length > 0) await write(pool, line.waiting.splice(0, maxBatch))
  line.isWriting = false
}

/** Never throws: each settlement learns what became of it. */
async function write(pool: Pool, batch: readonly Settlement[]): Promise<void> {
  try {
    await pool.query({
      name: `settle-messages-${batch.length}`,
      text: statementOf(batch.length),
      values: batch.flatMap(valuesOf),
    })
    for (const { resolve } of batch) resolve()
  } catch (error) {
    // one that the database refuses must not have the others sent once more
    if (batch.length > 1 && !isDatabaseUnavailable(error))
      await Promise.all(batch.map((settlement) => write(pool, [settlement])))
    else for (const { reject } of batch) reject(error)
  }
}

const valueCount = 9

/** Each message by its id: joined with a list, a small table would be read as a whole. */
const partsFor = (index: number) => {
  const value = (offset: number) => `$${index * valueCount + offset}`
  return `
    settled_${index} as (
      update messages set state = ${value(2)}, error = ${value(3)}, sent_at = ${value(4)}::timestamptz,
        attempts = ${value(5)}, text = case when is_secret then '' else text end,
        html = case when is_secret then '' else html end
      where id = ${value(1)} returning id
    ),
    noted_${index} as (
      insert into logs (level, channel, message, context)
      select ${value(6)}, ${value(7)}, ${value(8)}, ${value(9)}::jsonb from settled_${index}
    )`
}

const statements = new Map<number, string>()

function statementOf(count: number): string {
  const text =
    statements.get(count) ??
    `with ${Array.from({ length: count }, (_, index) => partsFor(index)).join(',')} select`
  statements.set(count, text)
  return text
}

const valuesOf = ({ message, outcome: { state, error, sentAt } }: Settlement) => [
  message.id,
  state,
  error,
  sentAt,
  message.attempts,
  state === 'failed' ? 'warning' : 'info',
  message.channel === 'sms' ? 'sms' : 'mail',
  logText(message),
  JSON.stringify({
    state,
    message: message.id,
    ...(error ? { error: withoutRecipient(error, message) } : {}),
  }),
]
