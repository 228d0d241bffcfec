import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import { schemaOfDatabase } from './testing/schema-of-database.ts'
import { useTestDatabase } from './testing/test-database.ts'
import * as tables from './tables.ts'

/** What migrations hold and definitions cannot say. */
const byHand = [
  `create collation german_order (provider = icu, locale = 'de-u-kn-true')`,
  'alter table rate_counters set unlogged',
]

test('definitions and migrations describe the same database; else run npm run db:generate', async () => {
  const migrated = await useTestDatabase()
  const defined = await useTestDatabase()
  await defined.pool.query('drop schema public cascade; create schema public')
  const nothing = generateDrizzleJson({}, undefined, undefined, 'snake_case')
  const everything = generateDrizzleJson(tables, nothing.id, undefined, 'snake_case')
  const statements = await generateMigration(nothing, everything)
  await defined.pool.query([...statements, ...byHand].join(';\n'))
  expect(await schemaOfDatabase(migrated.pool)).toEqual(await schemaOfDatabase(defined.pool))
})
