import type { ClosingState } from '@theke/domain/time-sheet'
import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { tableOf } from '../../crud/entity-table.ts'
import { instant, recordId } from '../database/column-types.ts'

const users = () => tableOf('users')['id']!

/** Months that were submitted or approved, with their minutes as they were then. */
export const monthClosings = pgTable(
  'month_closings',
  {
    id: recordId(),
    user: integer().notNull().references(users),
    /** 'YYYY-MM' */
    month: text().notNull(),
    state: text().$type<ClosingState>().notNull(),
    target: integer().notNull(),
    actual: integer().notNull(),
    difference: integer().notNull(),
    submittedBy: integer(),
    submittedAt: instant(),
    approvedBy: integer(),
    approvedAt: instant(),
  },
  (table) => [unique('month_closings_user_month_unique').on(table.user, table.month)],
)
