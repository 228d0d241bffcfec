import type { TemplateFormat, TemplateRun, TemplateRunState } from '@theke/contract/calls/image-templates'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumnOf } from '../../crud/entity-table.ts'
import { instant, recordId } from '../../platform/database/column-types.ts'

/** A picture of a run: the name of its file, and where its bytes are. */
export type RunPicture = { name: string; hash: string; size: number }

/** Templates that are drawn for many products, as far as they are. */
export const templateRuns = pgTable('template_runs', {
  id: recordId(),
  createdAt: instant().notNull(),
  template: integer().notNull().references(idColumnOf('image-templates'), { onDelete: 'cascade' }),
  /** Who started it, in whose name products are changed; no foreign key, because a run outlives users. */
  user: integer(),
  products: integer().array().notNull(),
  branch: integer(),
  /** No foreign key, because a run outlives vouchers. */
  coupon: integer(),
  use: text().$type<TemplateRun['use']>().notNull(),
  format: text().$type<TemplateFormat>().notNull(),
  state: text().$type<TemplateRunState>().notNull(),
  progress: integer().notNull().default(0),
  skipped: integer()
    .array()
    .notNull()
    .default(sql`'{}'`),
  pictures: jsonb()
    .$type<RunPicture[]>()
    .notNull()
    .default(sql`'[]'`),
})

/** Pictures in the file store, by the hash of everything that is drawn; removed when they were not used for a week. */
export const templatePictures = pgTable(
  'template_pictures',
  {
    hash: text().primaryKey(),
    format: text().$type<TemplateFormat>().notNull(),
    size: integer().notNull(),
    usedAt: instant().notNull(),
  },
  (table) => [index('template_pictures_used_at_index').on(table.usedAt)],
)

/** Pictures of the library that a template was drawn for: the next one takes the place of the one before. */
export const templateImages = pgTable(
  'template_images',
  {
    image: integer().primaryKey().references(idColumnOf('images'), { onDelete: 'cascade' }),
    template: integer().references(idColumnOf('image-templates'), { onDelete: 'set null' }),
    product: integer().notNull().references(idColumnOf('products'), { onDelete: 'cascade' }),
    /** Of what was drawn. */
    hash: text().notNull(),
  },
  (table) => [index('template_images_product_index').on(table.product)],
)
