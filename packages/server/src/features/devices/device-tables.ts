import type { DeviceJobKind, DeviceJobState } from '@theke/contract/calls/devices'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, recordId } from '../../platform/database/column-types.ts'
import { idColumnOf } from '../../crud/entity-table.ts'
import type { PrintDocument, PrintMark, PrintTemplate } from '@theke/domain/printing'
import { sql } from 'drizzle-orm'
import type { PushSubscription } from '../../platform/push/web-push.ts'

const deviceId = idColumnOf('devices')

/** What a device is to do, from the wish to its end (OPEN-106). */
export const deviceJobs = pgTable(
  'device_jobs',
  {
    id: recordId(),
    device: integer().notNull().references(deviceId, { onDelete: 'cascade' }),
    kind: text().$type<DeviceJobKind>().notNull(),
    state: text().$type<DeviceJobState>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    error: text().notNull().default(''),
    /** What is printed; empty for everything else. */
    document: jsonb().$type<PrintDocument>().notNull().default([]),
    /** Hash of the token with which a notified device confirms. */
    receiptHash: text(),
    createdAt: instant().notNull(),
    /** From then on nobody waits for it, and it must not be printed any more. */
    expiresAt: instant().notNull(),
    finishedAt: instant(),
    /** What is printed of which order; read when it is printed, so that no customer's data are kept here. */
    order: integer(),
    template: text().$type<PrintTemplate>(),
    /** It was printed before, or may have been: the receipt of the printer was lost. */
    isCopy: boolean().notNull().default(false),
    /** What stands above it in large letters: the step that printed before was taken back, or the order was corrected. */
    mark: text().$type<PrintMark>(),
    /** The change of the order that it belongs to: two events of one change print once. */
    revision: integer(),
    /** A printer that failed is not tried again before. */
    notBefore: instant(),
    /** When the device got it. */
    fetchedAt: instant(),
    /** The printer that should have printed it. */
    insteadOf: integer().references(deviceId, { onDelete: 'set null' }),
  },
  (table) => [
    index('device_jobs_device_index').on(table.device, table.id),
    index('device_jobs_open_index')
      .on(table.device, table.id)
      .where(sql`state in ('queued', 'fetched')`),
    index('device_jobs_order_index')
      .on(table.order)
      .where(sql`"order" is not null`),
    uniqueIndex('device_jobs_change_unique')
      .on(table.device, table.order, table.revision)
      .where(sql`revision is not null`),
    uniqueIndex('device_jobs_receipt_hash_unique').on(table.receiptHash),
  ],
)

/** What devices reported about themselves: a ring of the last 5,000 entries each. */
export const deviceLogs = pgTable(
  'device_logs',
  {
    id: recordId(),
    device: integer().notNull().references(deviceId, { onDelete: 'cascade' }),
    at: instant().notNull(),
    level: text().$type<'info' | 'warning' | 'error'>().notNull(),
    message: text().notNull(),
  },
  (table) => [index('device_logs_device_index').on(table.device, table.id)],
)

/** How devices reach us and we them: the secret of a polling printer as a hash, the push subscription of a browser. */
export const deviceConnections = pgTable(
  'device_connections',
  {
    device: integer().primaryKey().references(deviceId, { onDelete: 'cascade' }),
    secretHash: text(),
    secretCreatedAt: instant(),
    subscription: jsonb().$type<PushSubscription>(),
    subscribedAt: instant(),
    userAgent: text().notNull().default(''),
  },
  (table) => [uniqueIndex('device_connections_secret_hash_unique').on(table.secretHash)],
)

/** One row: the keys with which this shop signs push messages, unless the environment has them (VAPID_*). */
export const pushKeys = pgTable('push_keys', {
  id: integer().primaryKey(),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
})
