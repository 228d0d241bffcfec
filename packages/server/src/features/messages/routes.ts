import type { TestMailResult } from '@theke/contract/calls/outbox'
import { messages as texts, outboxTexts } from '@theke/contract/texts.de'
import { and, desc, eq, ilike, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { App, Services } from '../../platform/services.ts'
import { idOf } from '../../crud/routes.ts'
import { conflict, invalid, malformed, notFound } from '../../platform/errors.ts'
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

const states = ['waiting', 'sent', 'kept', 'failed'] as const

/** The outbox: what was said to whom, what waits and what failed (OPEN-131); messages with secrets are never shown. */
export function messageRoutes(
  app: App,
  { database: { orm } }: Services,
  sendTest: (to: string) => Promise<TestMailResult>,
) {
  app.get('/outbox', { config: { policy: 'admin' } }, async ({ query }) => {
    const wanted = z
      .strictObject({
        state: z.enum(states).optional(),
        channel: z.enum(['email', 'sms']).optional(),
        search: z.string().max(200).optional(),
        order: z.coerce.number().int().optional(),
        after: z.coerce.number().int().optional(),
        limit: z.coerce.number().int().min(1).max(200).default(50),
      })
      .safeParse(query)
    if (!wanted.success) throw malformed(texts.malformed)
    const { state, channel, search, order, after, limit } = wanted.data
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
    return { data: page, meta: { limit, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null } }
  })

  app.get('/outbox/:id', { config: { policy: 'admin' } }, async ({ params }) => {
    const [message] = await orm
      .select({ ...columns, text: messages.text, html: messages.html })
      .from(messages)
      .where(and(eq(messages.id, idOf(params)), eq(messages.isSecret, false)))
    if (!message) throw notFound()
    return { data: message }
  })

  app.post('/outbox/:id/retry', { config: { policy: 'admin' } }, async ({ params }) =>
    orm.transaction(async (tx) => {
      const id = idOf(params)
      const [message] = await tx
        .select(columns)
        .from(messages)
        .where(and(eq(messages.id, id), eq(messages.isSecret, false)))
        .for('update')
      if (!message) throw notFound()
      if (message.state === 'sent') throw conflict(outboxTexts.sent)
      // its job waits or is under way: another one beside it would send the message twice (R8)
      if (message.state === 'waiting') return { data: message }
      if (!message.hasContent) throw conflict(outboxTexts.emptied)
      const [waiting] = await tx
        .update(messages)
        .set({ state: 'waiting', error: null })
        .where(eq(messages.id, id))
        .returning(columns)
      await addSending(tx, id)
      return { data: waiting }
    }),
  )

  app.post('/outbox/test', { config: { policy: 'admin' } }, async ({ body }) => {
    const parsed = z.object({ to: z.email() }).safeParse(body)
    if (!parsed.success) throw invalid(texts.email, 'to')
    return { data: await sendTest(parsed.data.to) }
  })
}
