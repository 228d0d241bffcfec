import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, recordId } from '../../platform/database/column-types.ts'
import type { PaymentState } from '../../platform/payment.ts'

/** As much of the orders as a payment has to know: that its order stays as long as it does, however it ended (B33). */
const orders = pgTable('orders', { id: integer().primaryKey() })

/** One attempt to be paid at a provider; the order knows only whether it is paid. */
export const payments = pgTable(
  'payments',
  {
    id: recordId(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    order: integer()
      .notNull()
      .references(() => orders.id),
    /** The key of a provider, or 'terminal'. */
    provider: text().notNull(),
    /** Secret part of our webhook and return addresses: a call that comes before our answer is stored still finds it. */
    token: text().notNull(),
    /** The same on every try to create it, so that the provider makes it once. */
    idempotencyKey: text().notNull(),
    /** What the order is called at the provider and on the customer's statement. */
    reference: text().notNull(),
    hash: text().notNull(),
    branchIdentifier: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    /** Pays what a correction added (OPEN-207): the order stands, whatever becomes of it. */
    isByLink: boolean().notNull().default(false),
    /** preparing: we do not know yet whether the provider has it. */
    state: text().$type<'preparing' | PaymentState>().notNull().default('preparing'),
    providerId: text(),
    redirectUrl: text(),
    expiresAt: instant(),
    /** failed: the provider refused it or never answered; staff see it and can have it tried again. */
    refund: text().$type<'wanted' | 'done' | 'failed'>(),
    refundTries: integer().notNull().default(0),
    checks: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('payments_token_unique').on(table.token),
    index('payments_order_index').on(table.order),
  ],
)

export type Payment = typeof payments.$inferSelect

/** A provider may refuse a reference that it has seen: the second payment of an order is 'ABCD1234-2'. */
export const referenceOf = (uid: string, paymentsBefore: number) =>
  paymentsBefore === 0 ? uid : `${uid}-${paymentsBefore + 1}`

export const uidOf = ({ reference }: Pick<Payment, 'reference'>) => reference.replace(/-\d+$/, '')

/** A part of a payment that goes back (OPEN-207); each correction has at most one of each payment. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: recordId(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    payment: integer()
      .notNull()
      .references(() => payments.id),
    /** null: more was paid by the link than was owed. */
    correction: integer(),
    amount: bigint({ mode: 'number' }).notNull(),
    state: text().$type<'wanted' | 'done' | 'failed'>().notNull().default('wanted'),
    tries: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('payment_refunds_correction_unique').on(table.correction, table.payment),
    index('payment_refunds_payment_index').on(table.payment),
  ],
)

export type PaymentRefund = typeof paymentRefunds.$inferSelect
