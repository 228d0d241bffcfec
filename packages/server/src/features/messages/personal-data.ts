import { outboxRetention } from '@theke/contract/calls/outbox'
import { and, inArray, ne, or, sql } from 'drizzle-orm'
import { logs } from '../../crud/audit.ts'
import type { PersonalData, Person } from '../../platform/personal-data.ts'
import { messages } from './message-tables.ts'

const about = ({ email, phone }: Person) =>
  or(
    ...(email
      ? [sql`lower(${messages.recipient}) = ${email}`, sql`lower(${messages.replyTo}) = ${email}`]
      : []),
    ...(phone ? [sql`${messages.recipient} = ${phone}`] : []),
  )

export const messageData: PersonalData = {
  name: 'Nachrichten',
  purpose: 'Bestätigungen und Mitteilungen per E-Mail und SMS',
  content: 'Empfänger, Betreff und Text',
  retention: `Texte ${outboxRetention.contentDays} Tage, Empfänger und Betreff ${outboxRetention.days} Tage`,
  async find(tx, person) {
    const { createdAt, channel, recipient, subject, text, sentAt, isSecret } = messages
    const rows = await tx
      .select({ createdAt, channel, recipient, subject, text, sentAt, isSecret })
      .from(messages)
      .where(about(person))
    // a login link must not leave the house in an export
    return rows.map(({ isSecret: hidden, ...row }) => (hidden ? { ...row, subject: '', text: '' } : row))
  },
  async erase(tx, person) {
    const removed = await tx
      .delete(messages)
      .where(and(about(person), ne(messages.state, 'waiting')))
      .returning({ id: messages.id })
    const ids = removed.map(({ id }) => String(id))
    if (ids.length > 0)
      await tx
        .update(logs)
        .set({ message: 'Nachricht an eine gelöschte Person', context: sql`${logs.context} - 'error'` })
        .where(and(inArray(logs.channel, ['mail', 'sms']), inArray(sql`${logs.context}->>'message'`, ids)))
    const kept = await tx.$count(messages, about(person))
    return { removed: removed.length, masked: 0, kept }
  },
}
