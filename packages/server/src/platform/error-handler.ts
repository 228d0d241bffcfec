import { messages } from '@theke/contract/texts.de'
import type { FastifyError, FastifyInstance } from 'fastify'
import { isDatabaseUnavailable } from './database/unavailable.ts'
import { HttpError, malformed, notFound, sqlState, unavailable } from './errors.ts'

/** What Fastify itself refuses, by status: the caller gets German and no internals. */
const frameworkMessages: Readonly<Record<number, string>> = {
  400: messages.malformed,
  403: messages.forbidden,
  404: messages.routeNotFound,
  405: messages.routeNotFound,
  408: messages.timeout,
  413: messages.bodyTooLarge,
  414: messages.malformed,
  415: messages.unsupportedMediaType,
  431: messages.malformed,
}

/** Failures of queries that the caller's input brought about: bad text, out of range, too deep. */
function fromSqlState(code: string): HttpError | undefined {
  if (code.startsWith('22') || code === '54001') return new HttpError(422, [{ message: messages.invalid }])
  if (code === '23505') return new HttpError(422, [{ message: messages.unique, code: 'unique' }])
  if (code === '23503' || code.startsWith('23')) return new HttpError(422, [{ message: messages.invalid }])
  if (code === '55P03' || code === '40001' || code === '40P01') {
    return new HttpError(503, [{ message: messages.unavailable }], { 'retry-after': '1' })
  }
  return undefined
}

/** What the multipart reader says about a body that ends early or is no multipart at all; it has no code or status. */
const brokenMultipart = /unexpected end of multipart data|^Multipart: Boundary not found/i

/** The failure to answer with; undefined when it is ours and unexpected. */
export function knownFailure(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error
  const state = sqlState(error)
  const fromState = state && fromSqlState(state.code)
  if (fromState) return fromState
  if (isDatabaseUnavailable(error))
    return new HttpError(503, [{ message: messages.unavailable }], { 'retry-after': '5' })
  const { statusCode: status, code } = (error ?? {}) as Partial<FastifyError>
  if (code === 'FST_ERR_HANDLER_TIMEOUT') return unavailable()
  const message = status ? frameworkMessages[status] : undefined
  if (status && message) return new HttpError(status, [{ message }])
  if (error instanceof Error && brokenMultipart.test(error.message)) return malformed()
  if (code === 'ENOSPC') return new HttpError(507, [{ message: messages.diskFull }])
  return undefined
}

/** One way out for every failure: {"errors": [{message, code, field?}]} (OPEN-121, OPEN-209). */
export function handleErrors(app: FastifyInstance) {
  app.setNotFoundHandler(() => {
    throw notFound(messages.routeNotFound)
  })
  app.setErrorHandler((error, request, reply) => {
    const isSlowBody = (error as FastifyError).code === 'FST_ERR_HANDLER_TIMEOUT' && !request.raw.complete
    const known = isSlowBody ? new HttpError(408, [{ message: messages.timeout }]) : knownFailure(error)
    // the rest of the body is not waited for
    if (!request.raw.complete) void reply.header('connection', 'close')
    if (!known) request.log.error({ err: error }, 'unexpected failure')
    else if (known.status >= 500 && !known.isLogged) request.log.warn({ err: error }, 'unavailable')
    void reply.header('cache-control', 'no-store')
    if (!known)
      return reply.code(500).send({
        errors: [{ message: messages.unexpected, code: 'unexpected', requestId: request.id }],
      })
    return reply.code(known.status).headers(known.headers).send({ errors: known.problems })
  })
}
