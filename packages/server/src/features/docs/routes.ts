import { getDocs } from '@theke/contract/calls/server-state'
import type { App, Services } from '../../platform/services.ts'
import type { RouteEntry } from '../../platform/access.ts'
import type { PreparedAnswer } from '../../platform/prepared-answer.ts'
import { prepareAnswer, sendPrepared } from '../../platform/prepared-answer.ts'
import { serve } from '../../platform/serve.ts'
import { openApi } from './openapi.ts'

/** GET /docs: the API as OpenAPI JSON; made when somebody first asks, because then all routes are known. */
export function docsRoutes(app: App, { settings }: Services, routes: readonly RouteEntry[]) {
  let prepared: Promise<PreparedAnswer> | undefined
  const cookieName = settings.isSecure ? '__Host-sid' : 'sid'
  serve(app, getDocs, async ({ request, reply }) => {
    prepared ??= prepareAnswer(JSON.stringify(openApi(routes, settings.version, cookieName)), settings)
    return sendPrepared(request, reply, await prepared)
  })
}
