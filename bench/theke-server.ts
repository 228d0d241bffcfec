import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { entities } from '@theke/contract/entities/registry'
import { buildApp } from '../packages/server/src/app.ts'
import { createRecord } from '../packages/server/src/crud/changes.ts'
import { followChanges } from '../packages/server/src/platform/changes.ts'
import { openDatabase } from '../packages/server/src/platform/database/connect.ts'
import { migrateDatabase } from '../packages/server/src/platform/database/migrate.ts'
import { openFileStore } from '../packages/server/src/platform/files/open-file-store.ts'
import { system } from '../packages/server/src/platform/viewer.ts'
import { readSettings } from '../packages/server/src/settings.ts'
import { signIn } from '../packages/server/src/testing/sign-in.ts'
import { serve } from './compare-servers.ts'
import { productOf } from './sample-products.ts'

/** The whole server with some products, as it runs in a shop. */
const { url, products, path, isAdmin } = JSON.parse(process.argv[2] ?? '') as {
  url: string
  products: number
  path: string
  isAdmin: boolean
}
const database = await openDatabase(url)
await migrateDatabase(database)
const dataDir = mkdtempSync(join(tmpdir(), 'theke-bench-'))
const settings = readSettings({ DATA_DIR: dataDir, RATE_LIMITS: 'off' })
const changes = await followChanges(url)
const platform = { settings, database, changes, files: await openFileStore(settings), now: () => new Date() }
const { app, services } = await buildApp(platform)
const written = Math.min(products, 500)
await database.orm.transaction(async (tx) => {
  for (let number = 0; number < written; number++)
    await createRecord(entities.products, productOf(number), { tx, viewer: system, hooks: {} })
})
await multiply(Math.ceil(products / written) - 1)
await database.pool.query('analyze')
await app.listen({ port: 0, host: '127.0.0.1' })
const headers = isAdmin ? (await signIn({ services })).headers : {}
serve({ port: (app.server.address() as AddressInfo).port, path, headers }, async () => {
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Further copies of every product, with names and numbers of their own. */
async function multiply(copies: number) {
  const { rows } = await database.pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = 'products' and column_name not in ('id', 'uid', 'name')`,
  )
  const others = rows.map(({ name }) => `"${name}"`).join(', ')
  await database.pool.query(
    `insert into products (uid, name, ${others})
     select uid || '-' || copy, name || ' ' || copy, ${others} from products, generate_series(1, $1) as copy`,
    [copies],
  )
}
