import { randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { logText } from './message-log.ts'
import type { Message } from './message-tables.ts'
import type { NewMessage } from './outbox.ts'
import type { Sent } from './settle-message.ts'

/** A message about something that is said once. */
export type Draft = NewMessage & { occasion: string; order: number }

const columns = [
  'channel',
  'recipient',
  'reply_to',
  'subject',
  'text',
  'html',
  'message_id',
  'occasion',
  'state',
  'note',
] as const

/** One statement for so many messages; what is kept gets its line in the log with it. */
const statementFor = (count: number) => {
  const row = (index: number) =>
    `(${columns.map((_, column) => `$${3 + index * columns.length + column}::text`).join(', ')})`
  const rows = Array.from({ length: count }, (_, index) => row(index)).join(', ')
  return `
    with given (${columns.join(', ')}) as (values ${rows}),
    written as (
      insert into messages
        (created_at, "order", channel, recipient, reply_to, subject, text, html, message_id, occasion, state)
      select $1::timestamptz, $2::integer, given.channel, given.recipient, given.reply_to, given.subject, given.text,
        given.html, given.message_id, given.occasion, given.state
      from given on conflict do nothing returning id, occasion, state
    ),
    noted as (
      insert into logs (channel, message, context)
      select case given.channel when 'sms' then 'sms' else 'mail' end, given.note,
        jsonb_build_object('state', written.state, 'message', written.id)
      from written join given using (occasion) where written.state = 'kept'
    )
    select id, occasion from written`
}

const statements = new Map<number, string>()

function statementOf(count: number): string {
  const text = statements.get(count) ?? statementFor(count)
  statements.set(count, text)
  return text
}

/** Stores the messages about one event of an order in one statement; those that were stored before are left out. */
export async function writeMessages(
  db: Pool | PoolClient,
  drafts: readonly (Draft & { state: Message['state'] })[],
  now: Date,
): Promise<Sent[]> {
  const [first] = drafts
  if (!first) return []
  const rows = drafts.map((draft) => ({
    ...draft,
    replyTo: draft.replyTo ?? null,
    subject: draft.subject ?? '',
    html: draft.html ?? '',
    messageId: `<${randomUUID()}@theke>`,
    isSecret: false,
    attempts: 0,
    createdAt: now,
  }))
  const found = await db.query<{ id: number; occasion: string }>({
    name: `write-messages-${rows.length}`,
    text: statementOf(rows.length),
    values: [
      now,
      first.order,
      ...rows.flatMap((row) => [
        row.channel,
        row.recipient,
        row.replyTo,
        row.subject,
        row.text,
        row.html,
        row.messageId,
        row.occasion,
        row.state,
        logText(row),
      ]),
    ],
  })
  return found.rows.flatMap(({ id, occasion }) => {
    const row = rows.find((candidate) => candidate.occasion === occasion)
    return row ? [{ ...row, id }] : []
  })
}
