import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, recordId } from '../../platform/database/column-types.ts'

export type MessageState = 'waiting' | 'sent' | 'kept' | 'failed'

/** Everything that is to be said to somebody, until it is said and after (OPEN-131). */
export const messages = pgTable(
  'messages',
  {
    id: recordId(),
    createdAt: instant().notNull().defaultNow(),
    channel: text().$type<'email' | 'sms'>().notNull(),
    recipient: text().notNull(),
    /** Who an answer goes to, where that is not the shop: the customer of an order, the sender of a form. */
    replyTo: text(),
    subject: text().notNull().default(''),
    text: text().notNull(),
    html: text().notNull().default(''),
    /** The same on every try, so that a mail whose receipt was lost is recognised as the same one (R8). */
    messageId: text().notNull(),
    /** What the message is about; the same thing is said once. */
    occasion: text(),
    order: integer(),
    /** Holds a secret such as a login link: never shown again, its text is emptied when it is sent. */
    isSecret: boolean().notNull().default(false),
    /** kept: there is no way to send it, it can be read in the outbox. */
    state: text().$type<MessageState>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    error: text(),
    sentAt: instant(),
  },
  (table) => [
    uniqueIndex('messages_occasion_unique').on(table.occasion),
    index('messages_order_index').on(table.order),
    index('messages_recipient_index')
      .on(table.recipient, table.createdAt)
      .where(sql`channel = 'sms'`),
    index('messages_waiting_index')
      .on(table.id)
      .where(sql`state = 'waiting'`),
    index('messages_failed_index')
      .on(table.id)
      .where(sql`state = 'failed'`),
  ],
)

export type Message = typeof messages.$inferSelect

/** One row: the database for which the waiting messages were written, so that a restored copy knows it is one (R21). */
export const outboxHome = pgTable('outbox_home', {
  id: integer().primaryKey(),
  database: text().notNull(),
})
