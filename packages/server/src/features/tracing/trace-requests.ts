import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import { isEventStream } from '../../platform/event-stream.ts'
import type { App, Log } from '../../platform/services.ts'
import { type Collector, exportSpans } from './export-spans.ts'
import { kinds, nanoseconds, newSpanId, type Parent, type Span, traceOf } from './span.ts'
import { traceQueries } from './trace-queries.ts'

type Begun = Parent & Pick<Span, 'parentSpanId' | 'start'>

/** A span for every request, named by the pattern of its route: nothing of what a person sent is in it. */
export function traceRequests(app: App, collector: Collector, log: Log) {
  const spans = exportSpans(collector, log)
  const context = new AsyncLocalStorage<Parent>()
  const begun = new WeakMap<FastifyRequest, Begun>()
  const untrace = traceQueries({ current: () => context.getStore(), add: spans.add })

  app.addHook('onRequest', (request, _reply, done) => {
    const span = { ...traceOf(request.headers['traceparent']), spanId: newSpanId(), start: nanoseconds() }
    begun.set(request, span)
    context.run(span, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = begun.get(request)
    if (span && !isEventStream(reply)) {
      const { url = 'none' } = request.routeOptions
      spans.add({
        ...span,
        name: `${request.method} ${url}`,
        kind: kinds.server,
        end: nanoseconds(),
        attributes: {
          'http.request.method': request.method,
          'http.route': url,
          'http.response.status_code': reply.statusCode,
        },
        isFailed: reply.statusCode >= 500,
      })
    }
    done()
  })
  app.addHook('onClose', async () => {
    untrace()
    await spans.close()
  })
}
