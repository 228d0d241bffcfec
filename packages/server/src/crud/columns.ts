import type { Field, FieldKind } from '@theke/contract/entity/field'
import { sql } from 'drizzle-orm'
import type { PgColumnBuilderBase } from 'drizzle-orm/pg-core'
import { boolean, date, doublePrecision, integer, jsonb, text } from 'drizzle-orm/pg-core'
import { instant } from '../platform/database/column-types.ts'

const words = () => text().notNull().default('')
const ids = () =>
  integer()
    .array()
    .notNull()
    .default(sql`'{}'`)
const structure = () =>
  jsonb()
    .notNull()
    .default(sql`'[]'::jsonb`)

/** The column that stores a field; scalars are columns, structures are jsonb (see codec.ts for what is inside). */
const columns: { [K in FieldKind]: (field: Extract<Field, { kind: K }>) => PgColumnBuilderBase } = {
  text: words,
  textarea: words,
  richText: words,
  markdown: words,
  email: words,
  url: words,
  path: words,
  secret: words,
  color: () => text(),
  time: () => text(),
  number: (field) => (field.integer ? integer() : doublePrecision()),
  money: () => integer(),
  taxRate: () => doublePrecision(),
  boolean: (field) =>
    boolean()
      .notNull()
      .default(field.default ?? false),
  date: () => date({ mode: 'string' }),
  dateTime: instant,
  choice: () => text(),
  multiChoice: () =>
    text()
      .array()
      .notNull()
      .default(sql`'{}'`),
  unit: () => text(),
  openingHours: structure,
  image: () => integer(),
  images: ids,
  file: () => integer(),
  files: ids,
  reference: () => integer(),
  references: ids,
  group: () =>
    jsonb()
      .notNull()
      .default(sql`'{}'::jsonb`),
  list: structure,
  blocks: structure,
  json: structure,
}

export const columnOf = (field: Field): PgColumnBuilderBase =>
  (columns[field.kind] as (field: Field) => PgColumnBuilderBase)(field)
