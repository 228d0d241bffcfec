import { readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { schemaOfDatabase } from '../testing/schema-of-database.ts'
import { signIn } from '../testing/sign-in.ts'
import { useTestApp } from '../testing/test-app.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { databaseName, type Manifest, manifestName } from './backup-file.ts'
import { restore } from './backup.ts'

/** The sample shop with some orders, backed up with the first migration; never made anew. */
const baseline = join(import.meta.dirname, 'baseline')
const manifest = JSON.parse(readFileSync(join(baseline, manifestName), 'utf8')) as Manifest

test('R21: the shop of the baseline is migrated to the present, with every row and a schema like a new one', async () => {
  const fresh = await useTestDatabase()
  const expected = await schemaOfDatabase(fresh.pool)
  const database = await useTestDatabase()
  await database.pool.query(
    'drop schema drizzle cascade; drop schema graphile_worker cascade; drop schema public cascade; create schema public',
  )
  const shop = {
    dataDir: join(tmpdir(), 'theke-baseline'),
    s3: undefined,
    secretKey: undefined,
    secretKeyBefore: undefined,
    version: '',
  }
  expect((await restore(shop, database.url, baseline)).rows).toEqual(manifest.rows)
  expect(await schemaOfDatabase(database.pool)).toEqual(expected)

  const server = await useTestApp({ database })
  const asAdministrator = await signIn(server)
  for (const list of ['products', 'branches', 'sites', 'users', 'orders'] as const) {
    const answer = await server.app.inject({ url: `/api/${list}?limit=100`, ...asAdministrator })
    expect(answer.statusCode, list).toBe(200)
    const own = list === 'users' ? 1 : 0 // who has just signed in
    expect(answer.json<{ data: unknown[] }>().data, list).toHaveLength((manifest.rows[list] ?? 0) + own)
  }
})

test('the backup of the baseline stays small', () => {
  expect(statSync(join(baseline, databaseName)).size).toBeLessThan(2_000_000)
})
