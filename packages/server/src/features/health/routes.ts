import { sql } from 'drizzle-orm'
import type { App, Services } from '../../platform/services.ts'
import { unavailable } from '../../platform/errors.ts'

/** /health: the process lives. /ready: it can serve, because the database answers and is migrated. */
export function healthRoutes(app: App, { database: { orm }, settings }: Services) {
  app.get('/health', { config: { policy: 'public' } }, () => ({
    data: { status: 'ok', version: settings.version },
  }))

  app.get('/ready', { config: { policy: 'public' } }, async () => {
    try {
      await orm.execute(sql`select 1 from settings limit 1`)
    } catch {
      throw unavailable()
    }
    return { data: { status: 'ready' } }
  })
}
