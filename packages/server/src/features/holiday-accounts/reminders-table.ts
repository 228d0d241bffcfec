import { date, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { tableOf } from '../../crud/entity-table.ts'
import { instant, recordId } from '../../platform/database/column-types.ts'

const users = () => tableOf('users')['id']!

/** Reminders of days that will lapse: what was said, when, and when the person confirmed it. */
export const holidayReminders = pgTable(
  'holiday_reminders',
  {
    id: recordId(),
    user: integer().notNull().references(users),
    /** Leave year in which the days arose. */
    origin: integer().notNull(),
    expiresOn: date({ mode: 'string' }).notNull(),
    days: numeric({ precision: 5, scale: 1, mode: 'number' }).notNull(),
    text: text().notNull(),
    sentAt: instant().notNull(),
    confirmedAt: instant(),
  },
  (table) => [index('holiday_reminders_user_index').on(table.user)],
)
