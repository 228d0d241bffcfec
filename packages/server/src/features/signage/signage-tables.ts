import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, recordId } from '../../platform/database/column-types.ts'
import { idColumnOf } from '../../crud/entity-table.ts'

/**
 * Browsers that show a code or play for a TV. The cookie holds the secret from the start, this table only its hash;
 * what makes it the key of a TV is that an administrator entered the code (OPEN-138). So no answer that gets lost on its
 * way can leave a TV that is paired without its key.
 */
export const tvPlayers = pgTable(
  'tv_players',
  {
    id: recordId(),
    tokenHash: text().notNull(),
    /** Until it is entered or has expired; null afterwards. */
    code: text(),
    createdAt: instant().notNull(),
    device: integer().references(idColumnOf('digital-signage-devices'), { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('tv_players_token_hash_unique').on(table.tokenHash),
    uniqueIndex('tv_players_code_unique').on(table.code),
    uniqueIndex('tv_players_device_unique').on(table.device),
    index('tv_players_created_index').on(table.createdAt),
  ],
)
