import type { Transaction } from './database/transaction.ts'

export type Mail = {
  to: string
  /** Who an answer goes to, if not the shop. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** Holds a link or code that lets somebody in: never shown in the outbox. */
  isSecret: boolean
}

/** Hands a mail over inside the transaction of the change it tells about, so that it leaves exactly when that is stored. */
export type Mailer = { send(tx: Transaction, mail: Mail): Promise<void> }

/** A part of a mail; the shop gives it its look. */
export type MailSection =
  | { kind: 'text'; text: string }
  /** Text that was written as Markdown in the settings. */
  | { kind: 'markdown'; markdown: string }
  | { kind: 'button'; label: string; url: string }
  | {
      kind: 'rows'
      rows: readonly (readonly [label: string, value: string])[]
      /** The label of the row that counts most. */
      emphasis?: string
    }
  | {
      kind: 'items'
      items: readonly { amount: string; name: string; details: readonly string[]; price: string }[]
    }

/** Subject and body of a mail in the look of the shop. */
export type MailComposer = (
  heading: string,
  sections: readonly MailSection[],
) => Promise<Pick<Mail, 'subject' | 'text' | 'html'>>
