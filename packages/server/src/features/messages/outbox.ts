import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { writeLog } from '../../crud/audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { jobs } from '../../platform/jobs.ts'
import type { Carriers } from './carriers.ts'
import type { Message } from './message-tables.ts'
import { messages } from './message-tables.ts'

export type NewMessage = Pick<Message, 'channel' | 'recipient' | 'text'> &
  Partial<Pick<Message, 'subject' | 'html' | 'occasion' | 'order' | 'isSecret'>>

export const sendMessageJob = 'send-message'

/** Writes a message and the job that sends it in the caller's transaction; the same occasion is written once. */
export async function enqueue(tx: Transaction, message: NewMessage, now: Date): Promise<void> {
  const [row] = await tx
    .insert(messages)
    .values({ ...message, createdAt: now, messageId: `<${randomUUID()}@theke>` })
    .onConflictDoNothing()
    .returning({ id: messages.id })
  if (row) await jobs.add(tx, sendMessageJob, { id: row.id })
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
      await tx
        .update(messages)
        .set({ ...change, ...secret })
        .where(eq(messages.id, id))
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
  await orm
    .update(messages)
    .set({ attempts: sql`${messages.attempts} + 1` })
    .where(eq(messages.id, id))
  const outcome = await carrier.carry(message)
  if (outcome.refused) return settle({ state: 'failed', error: outcome.refused }, 'warning')
  return settle({ state: 'sent', sentAt: now, error: null }, 'info')
}
