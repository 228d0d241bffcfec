import { getInit } from '@theke/contract/calls/init'
import type { App } from '../../platform/services.ts'
import { serve } from '../../platform/serve.ts'
import { sendPrepared } from '../../platform/prepared-answer.ts'
import type { PublicInit } from './public-init.ts'

/** GET /init: visitors get what is kept in memory, with ETag and 304; people who are signed in get theirs fresh, administrators with drafts. */
export function initRoutes(app: App, init: PublicInit) {
  serve(
    app,
    getInit,
    async ({ viewer, request, reply }) =>
      viewer.user
        ? { data: await init.forViewer(viewer) }
        : sendPrepared(request, reply, (await init.forVisitors()).answer),
    { streams: true },
  )
}
