import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App, Platform, Services, Work } from '../platform/services.ts'
import { buildApp } from '../app.ts'
import type { RouteEntry } from '../platform/access.ts'
import { followChanges } from '../platform/changes.ts'
import type { EdgeOptions } from '../platform/edge/server-options.ts'
import { openFileStore } from '../platform/files/open-file-store.ts'
import { readSettings } from '../settings.ts'
import { whenDone } from './clean-up.ts'
import { useTestDatabase } from './test-database.ts'

export type TestApp = { app: App; routes: RouteEntry[]; services: Services; work: Work; clock: { now: Date } }

/** The real server on a database of its own, without a port; the clock stands still until a test moves it. */
export async function useTestApp(
  overrides: Partial<Platform> = {},
  environment: Record<string, string> = {},
  edge: EdgeOptions = {},
): Promise<TestApp> {
  const database = overrides.database ?? (await useTestDatabase())
  const clock = { now: new Date('2026-11-16T10:00:00Z') } // a Monday, 11:00 in Vienna
  const dataDir = mkdtempSync(join(tmpdir(), 'theke-test-data-'))
  // several servers on one database share the key of its secrets
  const secret = { SECRET_KEY: 'a key for tests, the same in all of them' }
  const base = { LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DATA_DIR: dataDir, ...secret }
  const settings = readSettings({ ...base, ...environment })
  const platform: Platform = {
    settings,
    database,
    files: overrides.files ?? (await openFileStore(settings)),
    changes: await followChanges(database.url),
    now: () => clock.now,
    ...overrides,
  }
  const built = await buildApp(platform, { checksAnswers: true, ...edge })
  whenDone(async () => {
    await built.app.close()
    await platform.changes.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { ...built, clock }
}
