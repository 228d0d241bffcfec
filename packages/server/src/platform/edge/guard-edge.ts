import cookie from '@fastify/cookie'
import type { Settings } from '../../settings.ts'
import { handleErrors } from '../error-handler.ts'
import type { App } from '../services.ts'
import { announceClosing } from './close-gracefully.ts'
import { compressAnswers } from './compress-answers.ts'
import { drainRefusedBodies } from './drain-refused-bodies.ts'
import { guardInput } from './guard-input.ts'
import { limitHandlers } from './limit-handlers.ts'
import { logRequests } from './request-log.ts'
import { setSecurityHeaders } from './security-headers.ts'
import type { EdgeOptions } from './server-options.ts'

/** What every request passes before a route sees it, and every answer on its way out. */
export async function guardEdge(app: App, settings: Settings, edge: EdgeOptions) {
  app.server.maxConnections = settings.maxConnections
  app.decorate('checksAnswers', edge.checksAnswers ?? false)
  handleErrors(app)
  logRequests(app, settings, edge.log)
  limitHandlers(app, edge.timeouts?.handler ?? 10_000)
  announceClosing(app)
  setSecurityHeaders(app, settings)
  compressAnswers(app)
  drainRefusedBodies(app)
  guardInput(app)
  await app.register(cookie)
}
