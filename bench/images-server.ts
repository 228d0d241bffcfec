import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../packages/server/src/app.ts'
import { storeImage } from '../packages/server/src/features/media/images.ts'
import { createWorkQueue } from '../packages/server/src/features/media/work-queue.ts'
import { followChanges } from '../packages/server/src/platform/changes.ts'
import { openDatabase } from '../packages/server/src/platform/database/connect.ts'
import { migrateDatabase } from '../packages/server/src/platform/database/migrate.ts'
import { openFileStore } from '../packages/server/src/platform/files/open-file-store.ts'
import { system } from '../packages/server/src/platform/viewer.ts'
import { readSettings } from '../packages/server/src/settings.ts'
import { serve } from './compare-servers.ts'

/** The whole server with one picture, as it runs in a shop. */
const { url, size, picture } = JSON.parse(process.argv[2] ?? '') as {
  url: string
  size: string
  picture: string
}
const database = await openDatabase(url)
await migrateDatabase(database)
const dataDir = mkdtempSync(join(tmpdir(), 'theke-bench-'))
const settings = readSettings({ DATA_DIR: dataDir, RATE_LIMITS: 'off' })
const files = await openFileStore(settings)
const changes = await followChanges(url)
const { app } = await buildApp({ settings, database, changes, files, now: () => new Date() })
const { id } = await storeImage(
  { orm: database.orm, files, queue: createWorkQueue(), log: console },
  { tx: database.orm, viewer: system, hooks: {} },
  { name: 'bench.jpg', bytes: readFileSync(picture) },
)
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
serve({ port, path: `/image/${size}/${id}-1.jpg`, headers: { accept: 'image/webp,*/*' } }, async () => {
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})
