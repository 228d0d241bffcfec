import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant, recordId } from '../../platform/database/column-types.ts'

/** Who asked for the newsletter; only confirmed ones count (OPEN-154). */
export const subscriptions = pgTable('newsletter_subscriptions', {
  id: recordId(),
  /** Lower case: one person, one entry. */
  email: text().notNull().unique('newsletter_subscriptions_email_unique'),
  createdAt: instant().notNull(),
  /** Of the last mail with a link; null when the link was used. */
  confirmHash: text().unique('newsletter_subscriptions_confirm_unique'),
  askedAt: instant().notNull(),
  confirmedAt: instant(),
  /** Proof of consent: the page with the form, what was agreed to, and the networks of both steps. */
  page: text().notNull().default(''),
  wording: text().notNull().default(''),
  askedFrom: text().notNull().default(''),
  confirmedFrom: text().notNull().default(''),
  /** Stands in every newsletter; it can do nothing but end the subscription. */
  unsubscribeToken: text().notNull().unique('newsletter_subscriptions_unsubscribe_unique'),
})
