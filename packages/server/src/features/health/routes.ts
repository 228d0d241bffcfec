import { getHealth, getReadiness } from '@theke/contract/calls/server-state'
import { sql } from 'drizzle-orm'
import type { App, Services } from '../../platform/services.ts'
import { isClosing } from '../../platform/edge/close-gracefully.ts'
import { knownUnavailable } from '../../platform/errors.ts'
import { serve } from '../../platform/serve.ts'

/** /health: the process lives. /ready: it can serve, because the database answers and nobody has asked it to end. */
export function healthRoutes(app: App, { database: { orm }, settings }: Services) {
  serve(app, getHealth, ({ viewer }) => ({
    data: { status: 'ok' as const, ...(viewer.isEmployee ? { version: settings.version } : {}) },
  }))

  serve(app, getReadiness, async ({ request }) => {
    if (isClosing(app.server)) throw knownUnavailable()
    try {
      await orm.execute(sql`select 1 from settings limit 1`)
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer')
      throw knownUnavailable()
    }
    return { data: { status: 'ready' as const } }
  })
}
