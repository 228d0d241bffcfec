import type { MoneyParts, OrderStatus, PaymentMethod, SettleBy } from '@theke/domain/order'
import type { CouponTerms, TaxLine } from '@theke/domain/pricing'
import { desc, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/column-types.ts'
import { idColumnOf } from '../../crud/entity-table.ts'
import type { OrderEventKind } from '../../platform/order-events.ts'
import type { OrderedLine } from './order-line.ts'

/** What an order keeps of its coupon. */
export type KeptCoupon = CouponTerms & { id: number }

const words = () => text().notNull().default('')
const flag = () => boolean().notNull().default(false)
/** More than an integer of 4 bytes holds (OPEN-202). */
const cents = () => bigint({ mode: 'number' }).notNull().default(0)
type SearchedColumns = Record<
  'firstName' | 'lastName' | 'companyName' | 'email' | 'phone' | 'uid' | 'items',
  AnyPgColumn
>

/** What an order is searched by, as words in the form of searchWords; the function stands in the migrations. */
export const orderWords = (table: SearchedColumns) =>
  sql`order_words(${table.firstName} || ' ' || ${table.lastName} || ' ' || ${table.companyName} || ' ' || ${table.email} || ' ' || ${table.phone} || ' ' || ${table.uid}, ${table.items})`

const form = {
  isCompany: flag(),
  companyName: words(),
  vatNo: words(),
  firstName: words(),
  lastName: words(),
  email: words(),
  phone: words(),
  street: words(),
  floor: words(),
  stairway: words(),
  door: words(),
  zipCode: words(),
  city: words(),
  country: words(),
  isDeliveryAddressDifferent: flag(),
  isDeliveryCompany: flag(),
  deliveryCompanyName: words(),
  deliveryFirstName: words(),
  deliveryLastName: words(),
  deliveryStreet: words(),
  deliveryFloor: words(),
  deliveryStairway: words(),
  deliveryDoor: words(),
  deliveryZipCode: words(),
  deliveryCity: words(),
  deliveryCountry: words(),
  deliveryArea: words(),
  comment: words(),
  couponCode: words(),
  legalInstructions: flag(),
  privacyPolicy: flag(),
}

/** Where an order stands; status follows from the flags as domain/order/status.ts says (STATUS-15). */
const progress = {
  isConfirmed: flag(),
  isInDelivery: flag(),
  isCompleted: flag(),
  isDelivered: flag(),
  isRejected: flag(),
  isCanceled: flag(),
  isFailed: flag(),
  status: text()
    .$type<OrderStatus>()
    .notNull()
    .generatedAlwaysAs(
      sql`case when is_rejected then 'rejected' when is_canceled then 'canceled' when is_failed then 'failed'
        when is_completed or is_delivered then 'completed' when is_in_delivery then 'in-delivery'
        when is_confirmed then 'confirmed' else 'waiting' end`,
    ),
  rejectionMessage: text(),
  /** The customer's wish; appointmentDate is what binds (OPEN-86). */
  appointment: instant(),
  appointmentDate: instant(),
  /** When an order without an appointment could be ready at the earliest, as the customer read it (OPEN-88, OPEN-193). */
  earliestAt: instant(),
  counterAppointment: instant(),
  /** Until when the customer should answer the offer (OPEN-204). */
  counterExpiresAt: instant(),
  counterAnswer: text().$type<'accepted' | 'rejected'>(),
}

/** What was ordered and what it costs, as it was then (B43); cents. */
const content = {
  items: jsonb().$type<OrderedLine[]>().notNull(),
  /** From this goods value on the chosen area is free; kept for a change of the items. */
  freeFromOrderValue: integer(),
  /** The fee of the chosen area, kept for the same reason; null: by weight (OPEN-206). */
  areaFee: integer(),
  taxes: jsonb().$type<TaxLine[]>().notNull(),
  net: cents(),
  totalNet: cents(),
  gross: cents(),
  discountGross: cents(),
  deliveryGross: cents(),
  totalGross: cents(),
  depositGross: cents(),
  depositTaxes: jsonb().$type<TaxLine[]>().notNull().default([]),
  tip: cents(),
  payable: bigint({ mode: 'number' })
    .notNull()
    .generatedAlwaysAs(sql`total_gross + deposit_gross + tip`),
  /** What the coupon takes off, for a change of the items; it may be changed or gone later (OPEN-203). */
  coupon: jsonb().$type<KeptCoupon>(),
  currency: text().notNull(),
  donatee: integer().references(idColumnOf('donatees'), { onDelete: 'set null' }),
  donation: cents(),
}

const review = {
  questionnaireRating: integer(),
  questionnaireFoodRating: integer(),
  questionnaireServiceRating: integer(),
  questionnaireProcessRating: integer(),
  questionnaireComment: words(),
  questionnaireAt: instant(),
}

export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    revision: integer().notNull().default(1),
    /** Shown to the customer; the hash is the secret of the link (OPEN-93). */
    uid: text().notNull(),
    hash: text().notNull(),
    // no foreign key: branches are only ever archived, and the check would lock the branch's row with every order
    branch: integer().notNull(),
    ticketNumber: integer().notNull(),
    ticketDate: date({ mode: 'string' }).notNull(),
    isDelivery: flag(),
    isDineIn: flag(),
    isQuotation: flag(),
    isPreorder: flag(),
    table: integer().references(idColumnOf('tables'), { onDelete: 'set null' }),
    tableIdentifier: text(),
    ...form,
    ...progress,
    ...content,
    paymentMethod: text().$type<PaymentMethod>(),
    isPaid: flag(),
    /** When the online payment was verified; staff see the order from then on. */
    paidAt: instant(),
    isRefunded: flag(),
    /** What was received, once a correction may have made it differ from the total (OPEN-207). */
    paidAmount: bigint({ mode: 'number' }),
    refundedAmount: bigint({ mode: 'number' }).notNull().default(0),
    /** Promised by a correction, not yet done by the provider. */
    pendingRefund: bigint({ mode: 'number' }).notNull().default(0),
    /** What the customer was asked to pay by the link of the order after a correction. */
    amountDue: bigint({ mode: 'number' }).notNull().default(0),
    ...review,
    /** First 8 bytes of the request's hash, only of orders without a key: equal ones are flagged (B26). */
    fingerprint: bigint({ mode: 'bigint' }),
    possibleDuplicateOf: integer(),
    /** The employee who took the order by phone (OPEN-94). */
    createdBy: integer().references(idColumnOf('users'), { onDelete: 'set null' }),
    /** Its interval had no room, and staff took it nevertheless (B49). */
    isOverbooked: flag(),
    /** The paired kiosk at which it was placed, which prints the number for the guest. */
    kiosk: integer().references(idColumnOf('devices'), { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('orders_uid_unique').on(table.uid),
    uniqueIndex('orders_ticket_unique').on(table.branch, table.ticketDate, table.ticketNumber),
    index('orders_ticket_number_index').on(table.ticketNumber),
    index('orders_history_index').on(desc(table.createdAt), desc(table.id)),
    index('orders_branch_history_index').on(table.branch, desc(table.createdAt), desc(table.id)),
    index('orders_appointment_index')
      .on(table.appointmentDate)
      .where(sql`appointment_date is not null`),
    index('orders_open_index')
      .on(table.branch)
      .where(sql`status in ('waiting', 'confirmed', 'in-delivery')`),
    index('orders_review_index')
      .on(desc(table.createdAt))
      .where(sql`questionnaire_at is not null`),
    index('orders_fingerprint_index')
      .on(table.fingerprint)
      .where(sql`fingerprint is not null`),
    index('orders_search_index').using('gin', orderWords(table)),
  ],
)

export type OrderRow = typeof orders.$inferSelect

/** The last ticket number of a branch on a local day (B25). */
export const orderTickets = pgTable(
  'order_tickets',
  {
    branch: integer().notNull(),
    date: date({ mode: 'string' }).notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.branch, table.date] })],
)

/** Idempotency keys, for 24 hours (B26). */
export const orderKeys = pgTable(
  'order_keys',
  {
    key: text().primaryKey(),
    requestHash: text().notNull(),
    order: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('order_keys_created_index').on(table.createdAt),
    index('order_keys_order_index').on(table.order),
  ],
)

/** Corrections of orders (OPEN-207): each once by its key, with what went back and since when. */
export const orderCorrections = pgTable(
  'order_corrections',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    key: text().notNull(),
    order: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    branch: integer().notNull(),
    createdAt: instant().notNull(),
    user: integer(),
    reason: text().notNull(),
    settle: text().$type<SettleBy>().notNull(),
    /** Cents that the provider gives back, and what they are made of. */
    refund: bigint({ mode: 'number' }).notNull().default(0),
    parts: jsonb().$type<MoneyParts>(),
    refundedAt: instant(),
  },
  (table) => [
    uniqueIndex('order_corrections_key_unique').on(table.key),
    index('order_corrections_order_index').on(table.order),
    index('order_corrections_refunded_index')
      .on(table.branch, table.refundedAt)
      .where(sql`refunded_at is not null`),
  ],
)

/** Everything that happened to an order, in order; append-only, and what the event streams read. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    order: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    branch: integer().notNull(),
    kind: text().$type<OrderEventKind>().notNull(),
    createdAt: instant().notNull(),
    user: integer(),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [index('order_events_order_index').on(table.order, table.id)],
)

/** What the kitchen has done of an order; one that nobody touched has none. */
export const orderPreparations = pgTable('order_preparations', {
  order: integer()
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  /** Finished lines, by their place in the order. */
  done: jsonb().$type<number[]>().notNull().default([]),
  isPrioritized: flag(),
  isRecalled: flag(),
  revision: integer().notNull().default(1),
  updatedAt: instant().notNull(),
})

/** Which order an uploaded file belongs to; a file belongs to one (B46). */
export const orderUploads = pgTable(
  'order_uploads',
  {
    upload: integer().primaryKey().references(idColumnOf('uploads'), { onDelete: 'cascade' }),
    order: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
  },
  (table) => [index('order_uploads_order_index').on(table.order)],
)

/** How much of which interval an order takes, in branches with a limit; what ended otherwise than done counts no more (B49). */
export const orderPlaces = pgTable(
  'order_places',
  {
    order: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    branch: integer().notNull(),
    start: instant().notNull(),
    points: integer().notNull(),
    /** Points by category, for the limits of stations. */
    stations: jsonb().$type<Record<string, number>>().notNull().default({}),
  },
  (table) => [index('order_places_interval_index').on(table.branch, table.start)],
)
