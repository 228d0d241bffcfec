import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import { messages } from '@theke/contract/texts.de'
import type { FastifyInstance } from 'fastify'
import Fastify from 'fastify'
import type { Hooks } from './crud/hooks.ts'
import { crudRoutes } from './crud/routes.ts'
import { configRoutes } from './features/config/routes.ts'
import { healthRoutes } from './features/health/routes.ts'
import { logRoutes } from './features/logs/routes.ts'
import type { RouteEntry } from './platform/access.ts'
import { enforceAccess } from './platform/access.ts'
import type { Database } from './platform/database/connect.ts'
import { handleErrors } from './platform/error-handler.ts'
import { notFound } from './platform/errors.ts'
import { visitor } from './platform/viewer.ts'
import type { Settings } from './settings.ts'

export type App = FastifyInstance

/** What features work with; made once at start, passed to each. */
export type Services = {
  settings: Settings
  database: Database
  hooks: Hooks
  /** The time; a function, so that tests can set it. */
  now: () => Date
}

/** The whole server: every registration in the order in which it takes part in a request. */
export async function buildApp(services: Services): Promise<{ app: App; routes: RouteEntry[] }> {
  const { settings } = services
  const app = Fastify({
    logger: { level: settings.logLevel },
    genReqId: () => randomUUID(),
    trustProxy: settings.trustProxy ?? false,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 100 },
  })
  handleErrors(app)
  await app.register(cookie)
  const routes = enforceAccess(app, async () => visitor)

  await app.register(
    async (api) => {
      healthRoutes(api, services)
      configRoutes(api, services)
      logRoutes(api, services)
      crudRoutes(api, services)
      api.all('/*', { config: { policy: 'public' } }, () => {
        throw notFound(messages.routeNotFound)
      })
    },
    { prefix: '/api' },
  )
  await app.ready()
  return { app, routes }
}
