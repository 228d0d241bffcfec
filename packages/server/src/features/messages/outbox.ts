import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { writeLog } from '../../crud/audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { jobs } from '../../platform/jobs.ts'
import type { Carrier, Carriers } from './carriers.ts'
import { CarrierAway } from './carriers.ts'
import type { Message } from './message-tables.ts'
import { messages } from './message-tables.ts'

export type NewMessage = Pick<Message, 'channel' | 'recipient' | 'text'> &
  Partial<Pick<Message, 'replyTo' | 'subject' | 'html' | 'occasion' | 'order' | 'isSecret'>>

export const sendMessageJob = 'send-message'
export const orderMessagesJob = 'order-messages'

/** Writes a message and the job that sends it in the caller's transaction; the same occasion is written once. */
export async function enqueue(tx: Transaction, message: NewMessage, now: Date): Promise<void> {
  const [row] = await tx
    .insert(messages)
    .values({ ...message, createdAt: now, messageId: `<${randomUUID()}@theke>` })
    .onConflictDoNothing()
    .returning({ id: messages.id })
  if (row) await addSending(tx, row.id)
}

/**
 * Has a message sent, now or later; one waiting job for each, however often somebody asks. Not for a message whose job may
 * be under way: that one would run beside the new one.
 */
export const addSending = (tx: Transaction, id: number, inSeconds = 0) =>
  jobs.add(tx, sendMessageJob, { id }, { key: `message:${id}`, ...(inSeconds > 0 ? { inSeconds } : {}) })

/** Seconds until a message is tried again: at most half a minute in the first hour, then every ten minutes (R8). */
const pauseAfter = (attempts: number) => (attempts < 120 ? Math.min(2 * attempts, 30) : 600)
/** Nobody wants to read two days later that an order is confirmed. */
const giveUpAfter = 48 * 3_600_000

/** Seconds a carrier that cannot be reached is left alone; then one message tries, and the others follow it. */
const rests = [2, 4, 8, 15, 20]
type Rest = { until: number; failures: number }
const resting = new WeakMap<Carrier, Rest>()

function restOf(carrier: Carrier): number {
  return Math.max(0, ((resting.get(carrier)?.until ?? 0) - performance.now()) / 1_000)
}

function restAfter(carrier: Carrier): number {
  const { failures } = resting.get(carrier) ?? { failures: 0 }
  // those that were under way together fail together, and count once
  const isKnown = restOf(carrier) > 0
  const pause = rests[Math.min(failures, rests.length - 1)] ?? 0
  if (!isKnown) resting.set(carrier, { until: performance.now() + pause * 1_000, failures: failures + 1 })
  return restOf(carrier)
}

const channelNames = { email: 'E-Mail', sms: 'SMS' } as const

/**
 * Sends one waiting message. It is marked only after the carrier took it: a crash in between sends it once more. A secret
 * is forgotten as soon as it is out of our hands, or when there is no way to send it.
 */
export async function sendMessage(
  orm: Transaction,
  carriers: Carriers,
  id: number,
  now: Date,
): Promise<void> {
  const [message] = await orm
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.state, 'waiting')))
  if (!message) return
  const carrier = carriers[message.channel]
  const settle = (change: Partial<Message>, level: 'info' | 'warning') =>
    orm.transaction(async (tx) => {
      const secret = message.isSecret ? { text: '', html: '' } : {}
      const [settled] = await tx
        .update(messages)
        .set({ ...change, ...secret })
        .where(eq(messages.id, id))
        .returning({ id: messages.id })
      if (!settled) return // its order was deleted meanwhile, and nobody is to be named any more
      await writeLog(tx, {
        level,
        channel: message.channel === 'sms' ? 'sms' : 'mail',
        message: `${channelNames[message.channel]} an ${message.recipient}: ${message.isSecret ? 'vertraulich' : message.subject || 'Nachricht'}`,
        context: {
          state: change.state ?? message.state,
          message: id,
          ...(change.error ? { error: change.error } : {}),
        },
      })
    })
  if (!carrier) return settle({ state: 'kept' }, 'info')
  if (restOf(carrier) > 0) return addSending(orm, id, restOf(carrier) + Math.random())
  await orm
    .update(messages)
    .set({ attempts: sql`${messages.attempts} + 1` })
    .where(eq(messages.id, id))
  const outcome = await carrier.carry(message).catch(async (failure: unknown) => {
    const error = failure instanceof Error ? failure.message : String(failure)
    if (now.getTime() - message.createdAt.getTime() > giveUpAfter) return { refused: error }
    const pause = failure instanceof CarrierAway ? restAfter(carrier) : pauseAfter(message.attempts + 1)
    await orm.transaction(async (tx) => {
      await tx.update(messages).set({ error }).where(eq(messages.id, id))
      await addSending(tx, id, pause + Math.random())
    })
    return undefined
  })
  if (!outcome) return
  resting.delete(carrier)
  if (outcome.refused) return settle({ state: 'failed', error: outcome.refused }, 'warning')
  return settle({ state: 'sent', sentAt: now, error: null }, 'info')
}

/** How many messages could not be sent. */
export async function countFailed(tx: Transaction): Promise<number> {
  return tx.$count(messages, eq(messages.state, 'failed'))
}
