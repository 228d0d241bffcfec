import type { CorrectionState, WorkingActivity } from '@theke/domain/time-tracking'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumnOf, tableOf } from '../../crud/entity-table.ts'
import { instant, recordId } from '../database/column-types.ts'

const users = () => tableOf('users')['id']!
const activities = () => tableOf('working-activities')['id']!

/** Wishes to correct recorded times. What was recorded before stays in them, whatever becomes of the activity. */
export const timeCorrections = pgTable(
  'time_corrections',
  {
    id: recordId(),
    user: integer().notNull().references(users),
    activity: integer().references(activities, { onDelete: 'set null' }),
    state: text().$type<CorrectionState>().notNull(),
    reason: text().notNull(),
    note: text().notNull().default(''),
    before: jsonb().$type<WorkingActivity>(),
    after: jsonb().$type<WorkingActivity>().notNull(),
    /** Where work that was not recorded belongs to; null leaves it without a branch. */
    branch: integer().references(idColumnOf('branches'), { onDelete: 'set null' }),
    isOffline: boolean().notNull().default(false),
    requestedBy: integer().notNull(),
    requestedAt: instant().notNull(),
    decidedBy: integer(),
    decidedAt: instant(),
  },
  (table) => [index('time_corrections_user_index').on(table.user, table.id)],
)
