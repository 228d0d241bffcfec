import { messages } from '@theke/contract/texts.de'
import Fastify from 'fastify'
import { refuseForeignPages } from './features/auth/csrf.ts'
import { docsRoutes } from './features/docs/routes.ts'
import type { Media } from './features/media/stored-files.ts'
import { countWaiting } from './features/messages/outbox.ts'
import { measureServer } from './features/metrics/measure-server.ts'
import { traceServer } from './features/tracing/trace-server.ts'
import { createFeatures } from './features.ts'
import { countedViewers } from './find-viewers.ts'
import type { RouteEntry } from './platform/access.ts'
import { enforceAccess } from './platform/access.ts'
import { tellOwnChanges } from './platform/changes.ts'
import { guardEdge } from './platform/edge/guard-edge.ts'
import { rememberOwnWrites } from './platform/edge/own-writes.ts'
import type { EdgeOptions } from './platform/edge/server-options.ts'
import { serverOptions } from './platform/edge/server-options.ts'
import { notFound } from './platform/errors.ts'
import type { App, Platform, Services, Work } from './platform/services.ts'

/** The whole server: every registration in the order in which it takes part in a request. */
export async function buildApp(
  platform: Platform,
  edge: EdgeOptions = {},
): Promise<{ app: App; routes: RouteEntry[]; services: Services; work: Work; media: Media }> {
  const { settings } = platform
  const app = Fastify(serverOptions(settings, edge))
  const { features, services, pairing, media } = createFeatures(platform, app.log)
  await traceServer(app, services)
  await guardEdge(app, settings, edge)
  refuseForeignPages(app, settings)
  if (settings.databaseReplicaUrl) rememberOwnWrites(app, settings)
  tellOwnChanges(app, services.changes)
  const routes = enforceAccess(app, countedViewers(services, pairing))
  await measureServer(app, services, { waitingMessages: countWaiting })

  await app.register(
    async (api) => {
      docsRoutes(api, services, routes)
      for (const feature of features) await feature.routes?.(api)
      api.all('/*', { config: { policy: 'public' } }, () => {
        throw notFound(messages.routeNotFound)
      })
    },
    { prefix: '/api' },
  )
  for (const feature of features) await feature.pages?.(app)
  await app.ready()
  const work: Work = {
    handlers: Object.assign({}, ...features.map(({ jobs }) => jobs)) as Work['handlers'],
    recurring: features.flatMap(({ recurring = [] }) => recurring),
  }
  return { app, routes, services, work, media }
}
