import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumnOf } from '../../crud/entity-table.ts'
import { instant, recordId } from '../../platform/database/column-types.ts'

/** What people wrote about tasks; it goes with the task. */
export const taskComments = pgTable(
  'task_comments',
  {
    id: recordId(),
    task: integer().notNull().references(idColumnOf('tasks'), { onDelete: 'cascade' }),
    user: integer().references(idColumnOf('users'), { onDelete: 'set null' }),
    text: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('task_comments_task_index').on(table.task, table.id)],
)
