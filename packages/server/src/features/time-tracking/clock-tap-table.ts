import type { ActivityStep, RefusedTap } from '@theke/domain/time-tracking'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { idColumnOf } from '../../crud/entity-table.ts'
import { instant } from '../../platform/database/column-types.ts'

/**
 * Taps at paired time clocks, by the mark that the device gave them: one that is sent twice counts once. Those without
 * network carry the time of the device, and why they became no proposal.
 */
export const clockTaps = pgTable(
  'clock_taps',
  {
    id: uuid().primaryKey(),
    user: integer().notNull().references(idColumnOf('users'), { onDelete: 'cascade' }),
    device: integer().references(idColumnOf('devices'), { onDelete: 'set null' }),
    step: text().$type<ActivityStep>().notNull(),
    at: instant().notNull(),
    receivedAt: instant().notNull(),
    isOffline: boolean().notNull(),
    refusal: text().$type<RefusedTap['reason']>(),
  },
  (table) => [index('clock_taps_user_index').on(table.user, table.at)],
)
