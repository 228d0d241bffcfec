import { getInit } from '@theke/contract/calls/init'
import type { App } from '../../platform/services.ts'
import { serve, type Served } from '../../platform/serve.ts'
import { sendPrepared } from '../../platform/prepared-answer.ts'
import type { PublicInit } from './public-init.ts'

/** GET /init: visitors get what is kept in memory, with ETag and 304; people who are signed in get theirs fresh, administrators with drafts. */
export function initRoutes(app: App, init: PublicInit) {
  const answer = async ({ viewer, request, reply }: Served<typeof getInit>) =>
    viewer.user
      ? { data: await init.forViewer(viewer) }
      : sendPrepared(request, reply, (await init.forVisitors()).answer)
  serve(
    app,
    getInit,
    (served) => {
      const kept = served.viewer.user ? undefined : init.kept()
      return kept ? sendPrepared(served.request, served.reply, kept.answer) : answer(served)
    },
    { streams: true },
  )
}
