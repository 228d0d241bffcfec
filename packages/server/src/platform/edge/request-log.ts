import type { FastifyInstance, FastifyRequest } from 'fastify'
import { redact } from './redact.ts'

export type LogStream = { write(line: string): void }

const standardOutput: LogStream = { write: (line) => void process.stdout.write(line) }

/** Structured lines on standard output, without secrets (T20). */
export const loggerOptions = (level: string, stream: LogStream = standardOutput) => ({
  level,
  base: null,
  serializers: { err: describeError },
  stream: { write: (line: string) => stream.write(redact(line)) },
})

type Described = {
  type: string
  message: string
  code?: string
  constraint?: string
  stack: string
  cause?: Described
}

/** What helps to find a fault, without what a person sent: failed queries carry their parameters in message and stack. */
export function describeError(error: unknown): Described {
  if (!(error instanceof Error))
    return { type: typeof error, message: String(error).slice(0, 500), stack: '' }
  const text = (key: 'code' | 'constraint') => {
    const value: unknown = Reflect.get(error, key)
    return typeof value === 'string' ? { [key]: value } : {}
  }
  const message = withoutParameters(error.message)
  return {
    type: error.name,
    message,
    ...text('code'),
    ...text('constraint'),
    stack: (error.stack ?? '').replace(error.message, () => message).slice(0, 4_000),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

const withoutParameters = (message: string) => message.replace(/\nparams: [^]*$/, '').slice(0, 1_000)

/** Parameters of routes that are secrets, by name; addresses without a route are covered by redact(). */
const secretParameters = /^(hash|token|apiKey|key|secret)$/

/** The address as it may be logged: no values of the query, no secret parameters. */
export function loggablePath(request: FastifyRequest): string {
  const [path = '', query] = (request.raw.url ?? '').split('?', 2)
  let shown = path.slice(0, 300)
  for (const [name, value] of Object.entries((request.params ?? {}) as Record<string, string>)) {
    if (secretParameters.test(name) && value) shown = shown.replaceAll(encodeURIComponent(value), `:${name}`)
  }
  if (!query) return redact(shown)
  const names = query.split('&').map((pair) => pair.split('=', 1)[0])
  return redact(`${shown}?${names.join('&').slice(0, 200)}`)
}

/** One line per request, when it has been answered. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    if (app.log.level !== 'silent') {
      app.log.info(
        {
          requestId: request.id,
          method: request.method,
          path: loggablePath(request),
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
          ip: request.ip,
          ...(request.viewer?.user ? { user: request.viewer.user.id } : {}),
        },
        'request',
      )
    }
    done()
  })
}
