import { notFound } from '../../platform/errors.ts'
import { carriesToken } from '../../platform/carries-token.ts'
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
    if (!metrics || !token || !carriesToken(request, token)) throw notFound()
    void reply.header('cache-control', 'no-store').type(metrics.contentType)
    return metrics.read()
  })
}
