import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../packages/server/src/app.ts'
import { followChanges } from '../packages/server/src/platform/changes.ts'
import { openDatabase } from '../packages/server/src/platform/database/connect.ts'
import { migrateDatabase } from '../packages/server/src/platform/database/migrate.ts'
import { openFileStore } from '../packages/server/src/platform/files/open-file-store.ts'
import { readSettings } from '../packages/server/src/settings.ts'
import { signIn } from '../packages/server/src/testing/sign-in.ts'
import { withDatabase } from './compare-servers.ts'

export type OpenApp = Awaited<ReturnType<typeof openApp>>

async function openApp(url: string, dataDir: string) {
  const database = await openDatabase(url)
  await migrateDatabase(database)
  const settings = readSettings({ DATA_DIR: dataDir, RATE_LIMITS: 'off', SHOP: 'empty', LOG_LEVEL: 'silent' })
  const files = await openFileStore(settings)
  const changes = await followChanges(url)
  const platform = { settings, database, changes, files, now: () => new Date() }
  const { app, services, work } = await buildApp(platform)
  await app.ready()
  return { app, database, changes, services, work, admin: (await signIn({ services })).headers }
}

/** The whole server in this process, with an empty shop and a database that is thrown away afterwards. */
export function withApp(measure: (app: OpenApp) => Promise<void>): Promise<void> {
  return withDatabase(async (url) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'theke-bench-'))
    const opened = await openApp(url, dataDir)
    try {
      await measure(opened)
    } finally {
      await opened.app.close()
      await opened.changes.close()
      await opened.database.close()
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
}
