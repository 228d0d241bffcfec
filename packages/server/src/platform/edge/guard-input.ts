import { messages } from '@theke/contract/texts.de'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Policy } from '../access.ts'
import { HttpError, malformed } from '../errors.ts'
import { isStorable, readJson } from './json-body.ts'
import { isReadableHost } from './request-target.ts'
import { isApi } from './security-headers.ts'
import { routeOf } from './route-of.ts'

const kibibyte = 1_024
const mebibyte = 1_024 * kibibyte

/** TRACE and the like reach routes for all methods, but nothing behind them knows what to do with it. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const needsLogin = (policy: Policy | undefined) =>
  policy === 'signedIn' || policy === 'counter' || policy === 'employee' || policy === 'admin'

/**
 * Nothing malformed reaches a handler: addresses and bodies are refused with 400 before anything else looks at them,
 * bodies that are too large with 413 before they are read, and other content types with 415 unless a route brings its
 * own parser (multipart, forms of payment providers).
 */
export function guardInput(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    const { policy, maxBody } = route.config ?? {}
    route.bodyLimit ??= maxBody ?? (needsLogin(policy) ? 2 * mebibyte : 64 * kibibyte)
  })

  app.addHook('onRequest', (request, _reply, done) => {
    if (!methods.has(request.method)) return done(new HttpError(405, [{ message: messages.routeNotFound }]))
    const { url = '', rawHeaders } = request.raw
    if (!isReadableUrl(url) || !isReadableHost(request.host) || namesTwoHosts(rawHeaders))
      return done(malformed())
    const twice = isApi(request) ? repeatedName(request.query) : undefined
    done(twice === undefined ? undefined : malformed(messages.unknownQuery(twice), twice))
  })

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, jsonParser(app))
}

/** The parser of JSON bodies, also for JSON that travels under another content type. */
export function jsonParser(app: FastifyInstance) {
  const parse = strictParse(app)
  return (request: FastifyRequest, body: Buffer, done: (error: Error | null, value?: unknown) => void) => {
    try {
      refuseForeignCharset(request)
      // an action without input may say "application/json" and send nothing
      if (body.length === 0) return done(null, undefined)
      const maxNodes = needsLogin(routeOf(request).config?.policy) ? 100_000 : 5_000
      done(null, readJson(body, maxNodes, parse))
    } catch (error) {
      done(error as Error)
    }
  }
}

/** Percent-encoding that is no UTF-8 (%c0%ae) and NUL (%00); a NUL as such never passes the HTTP parser. */
function isReadableUrl(url: string): boolean {
  if (!url.includes('%')) return true
  try {
    return isStorable(decodeURIComponent(url))
  } catch {
    return false
  }
}

/** A proxy may believe the other one of two names of this server (RFC 9112, 3.2). */
function namesTwoHosts(rawHeaders: readonly string[]): boolean {
  let names = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') names += 1
  }
  return names > 1
}

/** No call takes a name twice, and a handler that expects a text must not get a list. */
const repeatedName = (query: unknown) =>
  Object.entries(query as Record<string, unknown>).find(([, value]) => typeof value !== 'string')?.[0]

/** JSON is UTF-8; another label would make the same bytes mean something else to somebody behind us. */
function refuseForeignCharset(request: FastifyRequest) {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(request.headers['content-type'] ?? '')?.[1]
  if (charset !== undefined && !/^utf-?8$/i.test(charset))
    throw new HttpError(415, [{ message: messages.unsupportedMediaType }])
}

/** Fastify's own parser, because it refuses __proto__ and constructor.prototype without slowing down the rest. */
function strictParse(app: FastifyInstance): (text: string) => unknown {
  const parse = app.getDefaultJsonParser('error', 'error') as unknown as (
    request: undefined,
    text: string,
    done: (error: Error | null, value: unknown) => void,
  ) => void
  return (text) => {
    let result: unknown
    parse(undefined, text, (error, value) => {
      if (error) throw malformed()
      result = value
    })
    return result
  }
}
