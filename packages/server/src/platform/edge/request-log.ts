import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '../../settings.ts'
import { redact, redactPath } from './redact.ts'
import { pathOf, plainPath } from './request-target.ts'
import { routeOf } from './route-of.ts'

export type LogStream = { write(line: string): void }

/** Lines of answered requests wait a moment and are written together, which costs a tenth; whatever is a warning does not wait. */
function bufferedOutput(write: (text: string) => void): LogStream {
  let waiting: string[] = []
  const flush = () => {
    if (waiting.length > 0) write(waiting.join(''))
    waiting = []
  }
  setInterval(flush, 200).unref()
  process.on('exit', flush)
  return {
    write(line) {
      waiting.push(line)
      if (waiting.length >= 500 || !line.endsWith(requestLine)) flush()
    },
  }
}

let standardOutput: LogStream | undefined
const openStandardOutput = () =>
  (standardOutput ??= bufferedOutput((text) => void process.stdout.write(text)))

const requestLine = `"msg":"request"}\n`

/** Structured lines on standard output, without secrets (T20); of many shops each names its own. */
export function loggerOptions(
  { logLevel, shopName }: Pick<Settings, 'logLevel' | 'shopName'>,
  stream: LogStream = openStandardOutput(),
) {
  return {
    level: logLevel,
    base: shopName === undefined ? null : { shop: shopName },
    serializers: { err: describeError },
    stream: { write: (line: string) => stream.write(redact(line)) },
  }
}

/** A logger of its own for every request costs more than the rest of logging, and most never use it: made when needed. */
export const lazyRequestLogger = (
  logger: FastifyBaseLogger,
  bindings: Record<string, unknown>,
  options: object,
): FastifyBaseLogger => new LazyLogger(logger, bindings, options) as unknown as FastifyBaseLogger

type Parts = [object, string?]

class LazyLogger {
  readonly #make: () => FastifyBaseLogger
  #made: FastifyBaseLogger | undefined

  constructor(logger: FastifyBaseLogger, bindings: Record<string, unknown>, options: object) {
    this.#make = () => logger.child(bindings, options)
  }

  get #own(): FastifyBaseLogger {
    return (this.#made ??= this.#make())
  }

  get level() {
    return this.#own.level
  }

  child(bindings: Record<string, unknown>, options?: object) {
    return this.#own.child(bindings, options)
  }

  fatal(...parts: Parts) {
    this.#own.fatal(...parts)
  }

  error(...parts: Parts) {
    this.#own.error(...parts)
  }

  warn(...parts: Parts) {
    this.#own.warn(...parts)
  }

  info(...parts: Parts) {
    this.#own.info(...parts)
  }

  debug(...parts: Parts) {
    this.#own.debug(...parts)
  }

  trace(...parts: Parts) {
    this.#own.trace(...parts)
  }

  silent(...parts: Parts) {
    this.#own.silent(...parts)
  }
}

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
  const url = request.raw.url ?? ''
  if (routeOf(request).url === url) return url // an address without parameters says nothing about anybody
  const end = url.indexOf('?')
  let path = pathOf(request)
  for (const [name, value] of Object.entries((request.params ?? {}) as Record<string, string>)) {
    if (secretParameters.test(name) && value) path = path.replaceAll(value, `:${name}`)
  }
  path = plainPath(path).slice(0, 300)
  if (end < 0) return redactPath(path)
  const names = url
    .slice(end + 1)
    .split('&')
    .map((pair) => pair.split('=', 1)[0])
  return redactPath(`${path}?${names.join('&').slice(0, 200)}`)
}

/** One line per request, when it has been answered; written by hand, because every request pays for it. */
export function logRequests(
  app: FastifyInstance,
  { shopName }: Pick<Settings, 'shopName'>,
  stream: LogStream = openStandardOutput(),
) {
  if (['silent', 'fatal', 'error', 'warn'].includes(app.log.level)) return
  const shop = shopName === undefined ? '' : `"shop":${JSON.stringify(shopName)},`
  app.addHook('onResponse', (request, reply, done) => {
    const { user } = request.viewer ?? {}
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10
    stream.write(
      `{"level":30,"time":${Date.now()},${shop}"requestId":"${request.id}","method":"${request.method}","path":${JSON.stringify(loggablePath(request))},` +
        `"status":${reply.statusCode},"ms":${milliseconds},"ip":"${request.ip}"${user ? `,"user":${user.id}` : ''},${requestLine}`,
    )
    done()
  })
}
