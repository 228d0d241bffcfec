import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { notFound } from '../../platform/errors.ts'
import { hashToken } from '../../platform/secret-token.ts'
import type { App, Services } from '../../platform/services.ts'
import { createMetrics, type MetricSources } from './metrics.ts'

/**
 * GET /metrics for Prometheus, only with METRICS_TOKEN; to everybody else the address does not exist. Without a token
 * nothing is measured. Called before the routes, whose requests it times.
 */
export async function measureServer(app: App, services: Services, sources: MetricSources) {
  const token = services.settings.metricsToken
  const metrics = token ? await createMetrics(app, services, sources) : undefined
  if (metrics) {
    app.addHook('onResponse', (request, reply, done) => {
      metrics.observe(request, reply)
      done()
    })
  }
  app.get('/metrics', { config: { policy: 'key' } }, async (request, reply) => {
    if (!metrics || !token || !carries(request, token)) throw notFound()
    void reply.header('cache-control', 'no-store').type(metrics.contentType)
    return metrics.read()
  })
}

/** Compared as hashes, in a time that says nothing about the token. */
function carries({ headers: { authorization = '' } }: FastifyRequest, token: string): boolean {
  const [, sent = ''] = /^Bearer (\S{1,500})$/i.exec(authorization) ?? []
  return timingSafeEqual(Buffer.from(hashToken(sent)), Buffer.from(hashToken(token)))
}
