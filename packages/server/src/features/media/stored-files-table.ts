import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/column-types.ts'
import { idColumnOf } from '../../crud/entity-table.ts'

/**
 * Every folder of the file store that we ever wrote to. It is entered before the first byte is written and belongs to a
 * picture or an upload once that is committed; what belongs to nothing is removed (clean-up.ts). So neither a crash nor
 * a deletion leaves a file behind that nobody knows of.
 */
export const storedFiles = pgTable(
  'stored_files',
  {
    folder: text().primaryKey(),
    image: integer().references(idColumnOf('images'), { onDelete: 'set null' }),
    upload: integer().references(idColumnOf('uploads'), { onDelete: 'set null' }),
    createdAt: instant().notNull().defaultNow(),
    /** The deleted record that it belonged to ('images:3'), as long as that can be restored. */
    keptFor: text(),
  },
  (table) => [
    uniqueIndex('stored_files_image_unique').on(table.image),
    uniqueIndex('stored_files_upload_unique').on(table.upload),
    index('stored_files_loose_index')
      .on(table.createdAt)
      .where(sql`${table.image} is null and ${table.upload} is null`),
    uniqueIndex('stored_files_kept_for_unique').on(table.keptFor),
  ],
)
