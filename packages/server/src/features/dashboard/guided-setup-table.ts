import type { SetupStep } from '@theke/domain/setup'
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** One row, from the first answered step on: which steps were answered, and whether the guide was closed. */
export const guidedSetup = pgTable('guided_setup', {
  id: integer().primaryKey(),
  passed: text().array().$type<SetupStep[]>().notNull().default([]),
  isFinished: boolean().notNull().default(false),
})
