import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import { messages } from '@theke/contract/texts.de'
import type { FastifyInstance } from 'fastify'
import Fastify from 'fastify'
import type { Hooks } from './crud/hooks.ts'
import { crudRoutes } from './crud/routes.ts'
import { findViewer, sessionToken } from './features/auth/sessions.ts'
import { catalogRoutes } from './features/catalog/routes.ts'
import { configRoutes, presentConfig } from './features/config/routes.ts'
import { loadConfig } from './features/config/shop-config.ts'
import { contentHooks } from './features/content/hooks.ts'
import { healthRoutes } from './features/health/routes.ts'
import { createPublicInit } from './features/init/public-init.ts'
import { initRoutes } from './features/init/routes.ts'
import { logRoutes } from './features/logs/routes.ts'
import { pageRoutes } from './features/pages/routes.ts'
import type { RouteEntry } from './platform/access.ts'
import { enforceAccess } from './platform/access.ts'
import type { Changes } from './platform/changes.ts'
import type { Database } from './platform/database/connect.ts'
import { handleErrors } from './platform/error-handler.ts'
import { notFound } from './platform/errors.ts'
import type { Settings } from './settings.ts'

export type App = FastifyInstance

/** What the server stands on; made once at start. */
export type Platform = {
  settings: Settings
  database: Database
  /** What changed, in this process or another one. */
  changes: Changes
  /** The time; a function, so that tests can set it. */
  now: () => Date
}

/** What features work with. */
export type Services = Platform & { hooks: Hooks }

/** The whole server: every registration in the order in which it takes part in a request. */
export async function buildApp(
  platform: Platform,
): Promise<{ app: App; routes: RouteEntry[]; services: Services }> {
  const { settings } = platform
  const services: Services = {
    ...platform,
    hooks: { ...contentHooks(async (tx) => (await loadConfig(tx)).redirectHosts) },
  }
  const app = Fastify({
    logger: { level: settings.logLevel },
    genReqId: () => randomUUID(),
    trustProxy: settings.trustProxy ?? false,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 100 },
  })
  handleErrors(app)
  await app.register(cookie)
  const routes = enforceAccess(app, (request) =>
    findViewer(services.database, sessionToken(request, settings), services.now()),
  )

  const init = createPublicInit(services, {
    config: async (tx, viewer) => presentConfig(tx, await loadConfig(tx), viewer),
    me: async () => null,
  })

  await app.register(
    async (api) => {
      healthRoutes(api, services)
      configRoutes(api, services)
      logRoutes(api, services)
      initRoutes(api, init)
      catalogRoutes(api, services)
      crudRoutes(api, services)
      api.all('/*', { config: { policy: 'public' } }, () => {
        throw notFound(messages.routeNotFound)
      })
    },
    { prefix: '/api' },
  )
  await pageRoutes(app, services, {
    init: init.dataFor,
    forVisitors: init.forVisitors,
    publicOrder: async () => undefined,
    theme: () => loadConfig(services.database.orm),
    csp: async (_request, nonce) => `default-src 'self'; script-src 'nonce-${nonce}' 'strict-dynamic'`,
  })
  await app.ready()
  return { app, routes, services }
}
