import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '../platform/database/column-types.ts'
import type { Values } from './codec.ts'
import { idColumnOf } from './entity-table.ts'

/** Changes of scenes that screens do not show yet: the changed fields in their stored form. */
export const sceneDrafts = pgTable('scene_drafts', {
  scene: integer().primaryKey().references(idColumnOf('scenes'), { onDelete: 'cascade' }),
  values: jsonb().$type<Values>().notNull(),
  savedAt: instant().notNull(),
  user: integer().references(idColumnOf('users'), { onDelete: 'set null' }),
})
