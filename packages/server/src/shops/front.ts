import type { IncomingMessage, ServerResponse } from 'node:http'
import { codeOfStatus } from '@theke/contract/call/error-codes'
import { messages } from '@theke/contract/texts.de'
import { awayPage, plainCsp, plainPage } from '../features/pages/plain-page.ts'
import { countConnections, isClosing, standBehind } from '../platform/edge/close-gracefully.ts'
import { apiHeaders, newNonce, sharedHeaders } from '../platform/edge/security-headers.ts'
import { createFrontServer } from '../platform/edge/server-options.ts'
import type { Settings } from '../settings.ts'
import type { ShopMetrics } from './measure-shops.ts'
import type { ShopPool } from './shop-pool.ts'
import { plainHost, type ShopFile } from './shop-files.ts'

type Answer = { status: number; headers: Record<string, string>; body: string }

const json = (status: number, body: object): Answer => ({
  status,
  headers: { ...apiHeaders(false), 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
})

const refusal = (status: number, message: string) =>
  json(status, { errors: [{ message, code: codeOfStatus(status) }] })

function page(status: number, html: (nonce: string) => string): Answer {
  const nonce = newNonce()
  const headers = {
    ...sharedHeaders(false),
    'content-security-policy': plainCsp(nonce),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  }
  return { status, headers, body: html(nonce) }
}

const isApi = ({ url = '' }: IncomingMessage) => url.startsWith('/api/')

/** The server that all visitors reach: it finds the shop of their host name and hands the request to it. */
export function createFront(
  settings: Settings,
  pool: Pick<ShopPool, 'find' | 'acquire'>,
  metrics: ShopMetrics | undefined,
) {
  const server = createFrontServer(settings, (request, response) => {
    const shop = pool.find(plainHost(request.headers.host ?? ''))
    if (shop) void visit(shop, request, response)
    else if (metrics?.isAsked(request)) void sendMetrics(metrics, request, response)
    else send(request, response, answerOfProcess(request))
  })
  countConnections(server)

  async function visit(shop: ShopFile, request: IncomingMessage, response: ServerResponse) {
    response.once('finish', () => metrics?.countAnswer(shop, response.statusCode))
    try {
      const { shop: open, release } = await pool.acquire(shop)
      if (response.destroyed) return release() // gave up while the shop was opened
      response.once('close', release)
      standBehind(open.app.server, server)
      open.app.routing(request, response)
    } catch {
      send(request, response, answerOfBroken(request)) // the opening itself has said why it failed
    }
  }

  async function sendMetrics(metrics: ShopMetrics, request: IncomingMessage, response: ServerResponse) {
    const headers = { ...apiHeaders(false), 'content-type': metrics.contentType }
    const answer = await metrics.read().then(
      (body): Answer => ({ status: 200, headers, body }),
      () => refusal(503, messages.unavailable),
    )
    send(request, response, answer)
  }

  const { theme } = settings

  function answerOfBroken(request: IncomingMessage): Answer {
    const answer = isApi(request)
      ? refusal(503, messages.unavailable)
      : page(503, (nonce) => awayPage(theme, nonce))
    return { ...answer, headers: { ...answer.headers, 'retry-after': '10' } }
  }

  /** Where no shop is, a load balancer may ask about the process; nobody learns anything else. */
  function answerOfProcess(request: IncomingMessage): Answer {
    const [path] = (request.url ?? '').split('?', 1)
    if (request.method === 'GET' && path === '/api/health') return json(200, { data: { status: 'ok' } })
    if (request.method === 'GET' && path === '/api/ready')
      return isClosing(server) ? refusal(503, messages.unavailable) : json(200, { data: { status: 'ready' } })
    if (isApi(request)) return refusal(404, messages.routeNotFound)
    const text = 'Unter dieser Adresse gibt es keinen Shop.'
    return page(404, (nonce) => plainPage(theme, nonce, { title: 'Seite nicht gefunden', text }))
  }

  function send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Answer) {
    const length = String(Buffer.byteLength(body))
    // whatever the body of the request holds is not read
    const isEmpty = request.headers['content-length'] === undefined && !request.headers['transfer-encoding']
    const close = isClosing(server) || !isEmpty ? { connection: 'close' } : {}
    response.writeHead(status, { ...headers, 'content-length': length, ...close })
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  return server
}
