import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../platform/database/embedded.ts'
import { prepareTemplate, removeLeftovers, type TestServer } from './test-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}

/** Losing data is fine here, and nearly all the time of a test would go into waiting for the disk. */
const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }

/**
 * One server for the whole run with a migrated template, from which every test file copies its own database. With
 * DATABASE_URL_TEST (a superuser's address) the same tests run on that server instead.
 */
export default async function setUpTestServer(project: TestProject) {
  const ownServer = process.env.DATABASE_URL_TEST
  const embedded = ownServer ? undefined : await startTestServer()
  const url = ownServer ?? embedded?.superuserUrl ?? ''
  if (embedded && !embedded.joined) await removeLeftovers(url)
  project.provide('testServer', await prepareTemplate({ url, owner: embedded ? 'theke' : undefined }))
  return async () => embedded?.stop()
}

async function startTestServer(): Promise<EmbeddedPostgres> {
  // The same place for every run of this checkout: runs at the same time share one server.
  const checkout = createHash('sha256')
    .update(import.meta.dirname)
    .digest('hex')
    .slice(0, 8)
  const dataDir = join(tmpdir(), `theke-test-${userInfo().uid}-${checkout}`)
  const options = { dataDir, log: () => {}, settings: fast }
  try {
    return await startEmbeddedPostgres(options)
  } catch {
    rmSync(dataDir, { recursive: true, force: true }) // without fsync a crash of the machine can leave it broken
    return startEmbeddedPostgres(options)
  }
}
