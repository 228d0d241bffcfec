import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { tableOf } from '../../crud/entity-table.ts'
import { instant } from '../../platform/database/column-types.ts'

const users = () => tableOf('users')['id']!

/** Secret calendar links, one for each person who wants one; only the hash of the secret is stored. */
export const rosterFeeds = pgTable('roster_feeds', {
  user: integer().primaryKey().references(users, { onDelete: 'cascade' }),
  tokenHash: text().notNull().unique('roster_feeds_token_unique'),
  createdAt: instant().notNull(),
  lastReadAt: instant(),
})
