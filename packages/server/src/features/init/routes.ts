import type { App } from '../../platform/services.ts'
import { sendPrepared } from '../../platform/prepared-answer.ts'
import type { PublicInit } from './public-init.ts'

/** GET /init: visitors get what is kept in memory, with ETag and 304; people who are signed in get theirs fresh, administrators with drafts. */
export function initRoutes(app: App, init: PublicInit) {
  app.get('/init', { config: { policy: 'public', streams: true } }, async (request, reply) => {
    if (request.viewer.user) return { data: await init.forViewer(request.viewer) }
    return sendPrepared(request, reply, (await init.forVisitors()).answer)
  })
}
