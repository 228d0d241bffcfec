import { z } from 'zod'
import { recordId, wholeNumber } from '../call/call-values.ts'
import { defineCall } from '../call/define-call.ts'
import { failures, messages } from '../texts.de.ts'

export const messageStates = {
  waiting: 'Wartet',
  sent: 'Gesendet',
  kept: 'Nicht versendet',
  failed: 'Fehlgeschlagen',
} as const

/** Days that the words of a message are kept, and that it is known at all. */
export const outboxRetention = { contentDays: 90, days: 365 } as const

export const messageChannels = { email: 'E-Mail', sms: 'SMS' } as const

const state = z.enum(['waiting', 'sent', 'kept', 'failed'])
const channel = z.enum(['email', 'sms'])

/** A message of the outbox as the list shows it (OPEN-131). */
const message = z.object({
  id: z.int(),
  createdAt: z.string(),
  channel,
  recipient: z.string(),
  /** '' for messages that hold a secret. */
  subject: z.string(),
  order: z.int().nullable(),
  isSecret: z.boolean(),
  state,
  /** How often it was tried to send it. */
  attempts: z.int(),
  error: z.string().nullable(),
  sentAt: z.string().nullable(),
  /** False once its words were forgotten: a secret when it is out, the others after a while. */
  hasContent: z.boolean(),
})
export type OutboxMessage = z.output<typeof message>

/** With its words; a message that holds a secret is not shown. */
const messageDetail = message.extend({ text: z.string(), html: z.string() })
export type OutboxDetail = z.output<typeof messageDetail>

export const listMessages = defineCall({
  method: 'GET',
  path: '/outbox',
  policy: 'admin',
  query: {
    state: state.optional(),
    channel: channel.optional(),
    search: z.string().max(200).optional(),
    order: recordId.optional(),
    after: recordId.optional(),
    limit: wholeNumber(1, 200).optional(),
  },
  answer: z.array(message),
  meta: z.object({ limit: z.int(), next: z.int().nullable() }),
  failure: failures.list('Nachrichten'),
  summary: 'Messages to customers and staff, newest first; continues after an id',
})

export const getMessage = defineCall({
  method: 'GET',
  path: '/outbox/:id',
  policy: 'admin',
  params: { id: recordId },
  answer: messageDetail,
  failure: failures.load('Nachricht'),
  summary: 'A message with its words; one that holds a secret is not shown',
})

export const retryMessage = defineCall({
  method: 'POST',
  path: '/outbox/:id/retry',
  policy: 'admin',
  params: { id: recordId },
  answer: message,
  errors: ['conflict'],
  failure: 'Nachricht konnte nicht erneut gesendet werden.',
  summary: 'Sends a message again that was not sent',
})

/** How the mail server took it; kept: there is none. */
const testMailResult = z.object({ state: z.enum(['sent', 'failed', 'kept']), error: z.string().nullable() })
export type TestMailResult = z.output<typeof testMailResult>

export const sendTestMail = defineCall({
  method: 'POST',
  path: '/outbox/test',
  policy: 'admin',
  body: z.object({ to: z.email({ error: messages.email }) }),
  answer: testMailResult,
  failure: 'Testmail konnte nicht gesendet werden.',
  summary: 'Sends a mail at once and tells how the mail server took it',
})
