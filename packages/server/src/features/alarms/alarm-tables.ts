import type { AlarmKind } from '@theke/domain/alarms'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { idColumnOf } from '../../crud/entity-table.ts'
import { instant, recordId } from '../../platform/database/column-types.ts'

/** What staff are alarmed about, until somebody has seen it or there is no reason for it any more. */
export const alarms = pgTable(
  'alarms',
  {
    id: recordId(),
    /** What it is about: the same thing is raised once. */
    key: text().notNull(),
    kind: text().$type<AlarmKind>().notNull(),
    branch: integer().notNull(),
    order: integer(),
    /** A printer, or a TV, by its kind. */
    device: integer(),
    /** What the printer said. */
    detail: text().notNull().default(''),
    raisedAt: instant().notNull(),
    /** Since when it is so, which may be earlier. */
    since: instant().notNull(),
    seenAt: instant(),
    seenBy: integer().references(idColumnOf('users'), { onDelete: 'set null' }),
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex('alarms_key_unique').on(table.key),
    index('alarms_branch_index').on(table.branch, table.id),
    index('alarms_open_index')
      .on(table.id)
      .where(sql`seen_at is null and ended_at is null`),
    index('alarms_order_index')
      .on(table.order)
      .where(sql`"order" is not null`),
    // a printer or a TV fails once at a time
    uniqueIndex('alarms_device_unique')
      .on(table.kind, table.device)
      .where(sql`device is not null and ended_at is null`),
  ],
)

/** Who is notified of an alarm, and how often. */
export const alarmNotices = pgTable(
  'alarm_notices',
  {
    id: recordId(),
    alarm: integer()
      .notNull()
      .references(() => alarms.id, { onDelete: 'cascade' }),
    device: integer().notNull().references(idColumnOf('devices'), { onDelete: 'cascade' }),
    startedAt: instant().notNull(),
    sentAt: instant(),
    times: integer().notNull().default(0),
    /** It is notified because another device was not heard. */
    isEscalation: boolean().notNull().default(false),
    /** It was not heard in time, and the one behind it is notified. */
    isEscalated: boolean().notNull().default(false),
    /** Why it could not be notified last time; '' when it could. */
    error: text().notNull().default(''),
    /** Hash of the token with which the telephone says that somebody has seen it. */
    receiptHash: text(),
  },
  (table) => [
    uniqueIndex('alarm_notices_unique').on(table.alarm, table.device),
    index('alarm_notices_receipt_index').on(table.receiptHash),
  ],
)

export type AlarmRow = typeof alarms.$inferSelect
export type NoticeRow = typeof alarmNotices.$inferSelect
