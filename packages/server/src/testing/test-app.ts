import type { App, Services } from '../app.ts'
import { buildApp } from '../app.ts'
import type { RouteEntry } from '../platform/access.ts'
import { readSettings } from '../settings.ts'
import { useTestDatabase } from './test-database.ts'

export type TestApp = { app: App; routes: RouteEntry[]; services: Services; clock: { now: Date } }

/** The real server on a database of its own, without a port; the clock stands still until a test moves it. */
export async function useTestApp(
  overrides: Partial<Services> = {},
  environment: Record<string, string> = {},
): Promise<TestApp> {
  const database = await useTestDatabase()
  const clock = { now: new Date('2026-11-16T10:00:00Z') } // a Monday, 11:00 in Vienna
  const services: Services = {
    settings: readSettings({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off', ...environment }),
    database,
    hooks: {},
    now: () => clock.now,
    ...overrides,
  }
  return { ...(await buildApp(services)), services, clock }
}
