import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/transaction.ts'
import { jobs } from '../../platform/jobs.ts'
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
  jobs.add(tx, sendMessageJob, { id }, { key: sendingKey(id), ...(inSeconds > 0 ? { inSeconds } : {}) })

export const sendingKey = (id: number) => `message:${id}`

/** How many messages are still to be sent. */
export async function countWaiting(tx: Transaction): Promise<number> {
  return tx.$count(messages, eq(messages.state, 'waiting'))
}

/** How many messages could not be sent. */
export async function countFailed(tx: Transaction): Promise<number> {
  return tx.$count(messages, eq(messages.state, 'failed'))
}
