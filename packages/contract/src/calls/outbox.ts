export const messageStates = {
  waiting: 'Wartet',
  sent: 'Gesendet',
  kept: 'Nicht versendet',
  failed: 'Fehlgeschlagen',
} as const

/** Days that the words of a message are kept, and that it is known at all. */
export const outboxRetention = { contentDays: 90, days: 365 } as const

export const messageChannels = { email: 'E-Mail', sms: 'SMS' } as const

/** A message of the outbox as the list shows it (OPEN-131). */
export type OutboxMessage = {
  id: number
  createdAt: string
  channel: keyof typeof messageChannels
  recipient: string
  /** '' for messages that hold a secret. */
  subject: string
  order: number | null
  isSecret: boolean
  state: keyof typeof messageStates
  /** How often it was tried to send it. */
  attempts: number
  error: string | null
  sentAt: string | null
  /** False once its words were forgotten: a secret when it is out, the others after a while. */
  hasContent: boolean
}

/** GET /api/outbox */
export type OutboxPage = { data: OutboxMessage[]; meta: { limit: number; next: number | null } }

/** GET /api/outbox/{id}: with its words; 404 for messages that hold a secret. */
export type OutboxDetail = OutboxMessage & { text: string; html: string }

/** POST /api/outbox/test {to} → how the mail server took it; kept: there is none. */
export type TestMailResult = { state: 'sent' | 'failed' | 'kept'; error: string | null }
