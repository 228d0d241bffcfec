import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { Values } from '../../crud/codec.ts'
import { idColumnOf } from '../../crud/entity-table.ts'
import { instant } from '../../platform/database/column-types.ts'

/** Changes of scenes that screens do not show yet: the changed fields in their stored form. */
export const sceneDrafts = pgTable('scene_drafts', {
  scene: integer().primaryKey().references(idColumnOf('scenes'), { onDelete: 'cascade' }),
  values: jsonb().$type<Values>().notNull(),
  savedAt: instant().notNull(),
  user: integer().references(idColumnOf('users'), { onDelete: 'set null' }),
})
