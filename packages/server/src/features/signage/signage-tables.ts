import { customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { idColumnOf } from '../../crud/entity-table.ts'
import { instant } from '../../platform/database/column-types.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

const device = () =>
  integer().notNull().references(idColumnOf('digital-signage-devices'), { onDelete: 'cascade' })

/** The last picture that the player of a TV took of its screen. */
export const tvScreenshots = pgTable('tv_screenshots', {
  device: device().primaryKey(),
  at: instant().notNull(),
  mimeType: text().notNull(),
  content: bytes().notNull(),
})

/** Proof of play: how often and how long a segment was on a screen in an hour. */
export const tvPlays = pgTable(
  'tv_plays',
  {
    device: device(),
    segment: integer().notNull().references(idColumnOf('digital-signage-segments'), { onDelete: 'cascade' }),
    hour: instant().notNull(),
    plays: integer().notNull(),
    seconds: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.device, table.segment, table.hour] }),
    index('tv_plays_hour_index').on(table.hour),
  ],
)

/** The last report of plays that was counted for a TV. */
export const tvPlayReports = pgTable('tv_play_reports', {
  device: device().primaryKey(),
  report: uuid().notNull(),
})
