import { randomUUID } from 'node:crypto'
import { createServer, STATUS_CODES, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { codeOfStatus } from '@theke/contract/call/error-codes'
import { messages } from '@theke/contract/texts.de'
import type { FastifyHttpOptions, FastifyReply, RawServerDefault } from 'fastify'
import { LogController } from 'fastify'
import type { Settings } from '../../settings.ts'
import { knownFailure } from '../error-handler.ts'
import type { LogStream } from './request-log.ts'
import { originForm } from './request-target.ts'
import { lazyRequestLogger, loggerOptions } from './request-log.ts'
import { apiHeaders } from './security-headers.ts'

/** Milliseconds a client or a handler may take; tests shorten them. */
export type Timeouts = {
  headers: number
  request: number
  checking: number
  keepAlive: number
  /** Watched by limitHandlers(). */
  handler: number
}

export type EdgeOptions = { timeouts?: Partial<Timeouts>; log?: LogStream; checksAnswers?: boolean }

const usual = {
  headers: 15_000,
  request: 60_000,
  checking: 5_000,
  keepAlive: 65_000,
}

export function serverOptions(settings: Settings, { timeouts, log }: EdgeOptions = {}) {
  const { headers, request, checking, keepAlive } = { ...usual, ...timeouts }
  const securityHeaders = apiHeaders(settings.isSecure)
  return {
    logger: loggerOptions(settings, log),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    childLoggerFactory: lazyRequestLogger,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: settings.trustProxy.length > 0 ? settings.trustProxy : false,
    rewriteUrl: ({ url }) => originForm(url),
    routerOptions: { maxParamLength: 100 },
    bodyLimit: 64 * 1_024,
    // in development a plugin waits for Vite, on a busy machine for long
    pluginTimeout: 120_000,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // Both are needed: Fastify sets Node's requestTimeout to 0 unless it has one itself, and Node notices a slow client
    // only as often as it checks (finding 7).
    requestTimeout: request,
    http: { headersTimeout: headers, requestTimeout: request, connectionsCheckingInterval: checking },
    keepAliveTimeout: keepAlive,
    maxRequestsPerSocket: 1_000,
    // while closing, what still arrives is served and asked to close (close-gracefully.ts)
    return503OnClosing: false,
    // an address that no route can be looked up for: no hook runs, so the headers are set here
    frameworkErrors: (error, _request, reply) => {
      const failure = knownFailure(error)
      void (reply as unknown as FastifyReply)
        .code(failure?.status ?? 400)
        .headers(securityHeaders)
        .send({ errors: failure?.problems ?? [{ message: messages.malformed }] })
    },
    clientErrorHandler: (error: { code?: string }, socket: Socket) =>
      refuseConnection(error.code, socket, securityHeaders),
  } satisfies FastifyHttpOptions<RawServerDefault>
}

const statusByCode: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}

/** A server without routes, for one that hands its requests on: the same limits as those of an app. */
export function createFrontServer(settings: Settings, handle: RequestListener): Server {
  const { http, keepAliveTimeout, clientErrorHandler, maxRequestsPerSocket } = serverOptions(settings)
  const server = createServer({ ...http, keepAliveTimeout }, handle)
  server.on('clientError', clientErrorHandler)
  return Object.assign(server, { maxRequestsPerSocket, maxConnections: settings.maxConnections })
}

/** Answers what is not even HTTP, in our form, unless an answer has already begun; the connection cannot be used again. */
function refuseConnection(
  code: string | undefined,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
) {
  const { _httpMessage: answer } = socket as Socket & { _httpMessage?: ServerResponse }
  if (code !== 'ECONNRESET' && socket.writable && !answer?.headersSent) {
    const status = statusByCode[code ?? ''] ?? 400
    const body = JSON.stringify({
      errors: [
        { message: status === 408 ? messages.timeout : messages.malformed, code: codeOfStatus(status) },
      ],
    })
    const lines = {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }
    const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`)
  }
  socket.destroy()
}
