import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { anyEntities } from '@theke/contract/entities/registry'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { tableOf } from './crud/entity-table.ts'
import { schemaOfDatabase } from './testing/schema-of-database.ts'
import { useTestDatabase } from './testing/test-database.ts'
import * as tables from './tables.ts'

/** Functions that definitions use. */
const first = [
  String.raw`create function order_words(words text, items jsonb) returns tsvector language sql immutable parallel safe return array_to_tsvector(array_remove(regexp_split_to_array(replace(lower(regexp_replace(normalize(words || ' ' || jsonb_path_query_array(items, '$[*].product.name')::text, nfd), '[\u0300-\u036f]', '', 'g') collate "de-x-icu"), 'ß', 'ss'), '[^[:alnum:]@.+_]+'), ''))`,
]

/** What migrations hold and definitions cannot say. */
const byHand = [
  `create collation german_order (provider = icu, locale = 'de-u-kn-true')`,
  'alter table rate_counters set unlogged',
  `create function refuse_change() returns trigger language plpgsql as 'begin raise exception ''rows of % are never changed'', tg_table_name using errcode = ''restrict_violation''; end'`,
  'create trigger holiday_ledger_append_only before update or delete on holiday_ledger for each row execute function refuse_change()',
  `create function note_order_days() returns trigger language plpgsql as 'begin if tg_op <> ''INSERT'' then insert into rollup_queue (branch, placed_at, due_at) values (old.branch, old.created_at, coalesce(old.appointment_date, old.created_at)); end if; if tg_op = ''INSERT'' or (tg_op = ''UPDATE'' and (new.branch, new.created_at, new.appointment_date) is distinct from (old.branch, old.created_at, old.appointment_date)) then insert into rollup_queue (branch, placed_at, due_at) values (new.branch, new.created_at, coalesce(new.appointment_date, new.created_at)); end if; return null; end'`,
  `create function note_customer_order() returns trigger language plpgsql as 'begin insert into customer_queue ("order") values (case when tg_op = ''DELETE'' then old.id else new.id end); return null; end'`,
  'create trigger orders_note_customer after insert or update or delete on orders for each row execute function note_customer_order()',
  'create trigger orders_note_days after insert or update or delete on orders for each row execute function note_order_days()',
  `create function note_refund_days() returns trigger language plpgsql as 'begin if old.refunded_at is not null then insert into rollup_queue (branch, placed_at, due_at) values (old.branch, old.refunded_at, old.refunded_at); end if; if tg_op = ''UPDATE'' and new.refunded_at is distinct from old.refunded_at and new.refunded_at is not null then insert into rollup_queue (branch, placed_at, due_at) values (new.branch, new.refunded_at, new.refunded_at); end if; return null; end'`,
  `create trigger order_corrections_note_days after update or delete on order_corrections for each row execute function note_refund_days()`,
  `create function note_refunds_of_order() returns trigger language plpgsql as 'begin insert into rollup_queue (branch, placed_at, due_at) select branch, refunded_at, refunded_at from order_corrections where "order" = new.id and refunded_at is not null; return null; end'`,
  `create trigger orders_note_refunds after update on orders for each row when (new.refunded_amount <> 0) execute function note_refunds_of_order()`,
]

test('definitions and migrations describe the same database; else run npm run db:generate', async () => {
  const migrated = await useTestDatabase()
  const defined = await useTestDatabase()
  await defined.pool.query('drop schema public cascade; create schema public')
  const nothing = generateDrizzleJson({}, undefined, undefined, 'snake_case')
  const everything = generateDrizzleJson(tables, nothing.id, undefined, 'snake_case')
  const statements = await generateMigration(nothing, everything)
  await defined.pool.query([...first, ...statements, ...byHand].join(';\n'))
  expect(await schemaOfDatabase(migrated.pool)).toEqual(await schemaOfDatabase(defined.pool))
})

const namesIn = (values: unknown[]) => values.filter((value) => is(value, PgTable)).map(getTableName)

test('tables.ts names the table of every entity and every table written by hand, once', async () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] })
  const written = files.filter((file) =>
    /^export const \w+ = pgTable\(/m.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
  )
  const modules = (await Promise.all(
    written.map((file) => import(join(import.meta.dirname, file))),
  )) as Record<string, unknown>[]
  const wanted = [...Object.keys(anyEntities).map(tableOf), ...modules.flatMap(Object.values)]
  const named = namesIn(Object.values(tables))
  expect(new Set(named)).toEqual(new Set(namesIn(wanted)))
  expect(named).toHaveLength(new Set(named).size)
})

test('a table has the columns of its entity and no others', () => {
  // @ts-expect-error tags have no column of this name
  expect(tableOf('tags').nam).toBeUndefined()
  expect(tableOf('tags').name).toBeDefined()
})
