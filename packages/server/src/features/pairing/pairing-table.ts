import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { idColumnOf } from '../../crud/entity-table.ts'
import { instant, recordId } from '../../platform/database/column-types.ts'

/**
 * Browsers that show a code or belong to a TV or a screen. The cookie holds the secret from the start, this table only
 * its hash; what makes it the key of a device is that an administrator entered the code (OPEN-138). So no answer that
 * gets lost on its way can leave a device that is paired without its key.
 */
export const pairings = pgTable(
  'pairings',
  {
    id: recordId(),
    tokenHash: text().notNull(),
    /** Until it is entered or has expired; null afterwards. */
    code: text(),
    createdAt: instant().notNull(),
    tv: integer().references(idColumnOf('digital-signage-devices'), { onDelete: 'cascade' }),
    device: integer().references(idColumnOf('devices'), { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('pairings_token_hash_unique').on(table.tokenHash),
    uniqueIndex('pairings_code_unique').on(table.code),
    uniqueIndex('pairings_tv_unique').on(table.tv),
    uniqueIndex('pairings_device_unique').on(table.device),
    index('pairings_created_index').on(table.createdAt),
    check('pairings_one_target', sql`num_nonnulls(${table.code}, ${table.tv}, ${table.device}) = 1`),
  ],
)
