import type { TestMailResult } from '@theke/contract/calls/outbox'
import { getMessage, listMessages, retryMessage, sendTestMail } from '@theke/contract/calls/outbox'
import { outboxTexts } from '@theke/contract/texts.de'
import { and, desc, eq, ilike, lt, or, sql } from 'drizzle-orm'
import type { App, Services } from '../../platform/services.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { serve } from '../../platform/serve.ts'
import { messages } from './message-tables.ts'
import { addSending } from './outbox.ts'

const columns = {
  id: messages.id,
  createdAt: messages.createdAt,
  channel: messages.channel,
  recipient: messages.recipient,
  subject: sql<string>`case when ${messages.isSecret} then '' else ${messages.subject} end`,
  order: messages.order,
  isSecret: messages.isSecret,
  state: messages.state,
  attempts: messages.attempts,
  error: messages.error,
  sentAt: messages.sentAt,
  hasContent: sql<boolean>`${messages.text} <> ''`,
}

const shown = <T extends { createdAt: Date; sentAt: Date | null }>(message: T) => ({
  ...message,
  createdAt: message.createdAt.toISOString(),
  sentAt: message.sentAt?.toISOString() ?? null,
})

/** The outbox: what was said to whom, what waits and what failed (OPEN-131); messages with secrets are never shown. */
export function messageRoutes(
  app: App,
  { database: { orm } }: Services,
  sendTest: (to: string) => Promise<TestMailResult>,
) {
  serve(app, listMessages, async ({ query }) => {
    const { state, channel, search, order, after, limit = 50 } = query
    const pattern = `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    const rows = await orm
      .select(columns)
      .from(messages)
      .where(
        and(
          state ? eq(messages.state, state) : undefined,
          channel ? eq(messages.channel, channel) : undefined,
          search
            ? or(
                ilike(messages.recipient, pattern),
                and(eq(messages.isSecret, false), ilike(messages.subject, pattern)),
              )
            : undefined,
          order ? eq(messages.order, order) : undefined,
          after ? lt(messages.id, after) : undefined,
        ),
      )
      .orderBy(desc(messages.id))
      .limit(limit + 1)
    const page = rows.slice(0, limit)
    const next = rows.length > limit ? (page.at(-1)?.id ?? null) : null
    return { data: page.map(shown), meta: { limit, next } }
  })

  serve(app, getMessage, async ({ params: { id } }) => {
    const [message] = await orm
      .select({ ...columns, text: messages.text, html: messages.html })
      .from(messages)
      .where(and(eq(messages.id, id), eq(messages.isSecret, false)))
    if (!message) throw notFound()
    return { data: shown(message) }
  })

  serve(app, retryMessage, async ({ params: { id } }) =>
    orm.transaction(async (tx) => {
      const [message] = await tx
        .select(columns)
        .from(messages)
        .where(and(eq(messages.id, id), eq(messages.isSecret, false)))
        .for('update')
      if (!message) throw notFound()
      if (message.state === 'sent') throw conflict(outboxTexts.sent)
      // its job waits or is under way: another one beside it would send the message twice (R8)
      if (message.state === 'waiting') return { data: shown(message) }
      if (!message.hasContent) throw conflict(outboxTexts.emptied)
      const [waiting] = await tx
        .update(messages)
        .set({ state: 'waiting', error: null })
        .where(eq(messages.id, id))
        .returning(columns)
      if (!waiting) throw notFound()
      await addSending(tx, id)
      return { data: shown(waiting) }
    }),
  )

  serve(app, sendTestMail, async ({ body: { to } }) => ({ data: await sendTest(to) }))
}
