import { errorCodes, type FastifyInstance, type FastifyReply } from 'fastify'
import { routeOf } from './route-of.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes or sends files or events, or answers from memory: nobody watches how long it takes. */
    streams?: true
  }
}

/**
 * Answers in the place of handlers that take too long. Fastify's own `handlerTimeout` has a timer and an AbortController
 * for each request, which is more than a tenth of the work for a small answer; here all share one timer.
 */
export function limitHandlers(app: FastifyInstance, limitMs: number) {
  /** The latest moment of each answer, in the order in which they were asked for. */
  const running = new Map<FastifyReply, number>()
  let timer: NodeJS.Timeout | undefined
  const lookLater = () => (timer = setTimeout(look, limitMs / 20).unref())

  function look() {
    const now = performance.now()
    for (const [reply, latest] of running) {
      if (latest > now) break
      running.delete(reply)
      giveUp(reply)
    }
    timer = undefined
    if (running.size > 0) lookLater()
  }

  function giveUp(reply: FastifyReply) {
    const { raw, request } = reply
    if (reply.sent || raw.destroyed) return
    const error = new errorCodes.FST_ERR_HANDLER_TIMEOUT(limitMs, routeOf(request).url)
    if (raw.headersSent) raw.destroy(error)
    else void reply.send(error)
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (!routeOf(request).config?.streams) {
      running.set(reply, performance.now() + limitMs)
      if (!timer) lookLater()
    }
    done()
  })
  app.addHook('onResponse', (_request, reply, done) => {
    running.delete(reply)
    done()
  })
}
