import { sql } from 'drizzle-orm'
import type { App, Services } from '../../platform/services.ts'
import { isClosing } from '../../platform/edge/close-gracefully.ts'
import { unavailable } from '../../platform/errors.ts'

/** /health: the process lives. /ready: it can serve, because the database answers and nobody has asked it to end. */
export function healthRoutes(app: App, { database: { orm }, settings }: Services) {
  // the version is for those who run the shop: to others it says which known weakness to try
  app.get('/health', { config: { policy: 'public' } }, ({ viewer }) => ({
    data: { status: 'ok', ...(viewer.isEmployee ? { version: settings.version } : {}) },
  }))

  app.get('/ready', { config: { policy: 'public' } }, async () => {
    if (isClosing(app.server)) throw unavailable()
    try {
      await orm.execute(sql`select 1 from settings limit 1`)
    } catch {
      throw unavailable()
    }
    return { data: { status: 'ready' } }
  })
}
