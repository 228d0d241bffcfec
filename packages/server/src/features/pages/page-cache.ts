import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../platform/services.ts'
import { accepts } from '../../platform/edge/compress-answers.ts'
import { pathOf } from '../../platform/edge/request-target.ts'
import { originOf } from '../../platform/public-origin.ts'
import { gzipWithGaps } from './gzip-with-gaps.ts'

/** How long a page may be served from memory; a change of the data empties it at once. */
const lifetime = 5_000
const capacity = 200

const cacheable = /^\/(?!status\/|store\/[^/]+\/checkout)/i

type KeptPage = { parts: readonly Buffer[]; packed: (nonce: string) => Buffer; until: number }
type Render = (nonce: string) => Promise<Response>

/**
 * Keeps the HTML of anonymous pages for a few seconds, rendered with a placeholder nonce that no content can contain;
 * every answer gets its own nonce. Only bodies of status 200 are kept, headers are made for each request.
 */
export function createPageCache({ changes, settings }: Pick<Services, 'changes' | 'settings'>) {
  const placeholder = randomBytes(24).toString('base64url')
  const pages = new Map<string, KeptPage>()
  changes.on(() => pages.clear())

  const keyOf = (request: FastifyRequest) =>
    `${originOf(settings, request)}${request.raw.url ?? ''} ${request.cookies['cookie-consent'] ?? ''} ${request.cookies['cookie-declined'] ?? ''}`

  /** Whether everybody gets the same page at this address. */
  const isShared = (request: FastifyRequest) => {
    const path = pathOf(request)
    return request.method === 'GET' && !request.viewer.user && cacheable.test(path) && !path.endsWith('.data')
  }

  return async function answer(request: FastifyRequest, reply: FastifyReply, render: Render, nonce: string) {
    if (!isShared(request)) return sendText(reply, await render(nonce))
    const key = keyOf(request)
    const kept = pages.get(key)
    if (kept && kept.until > Date.now()) return sendKept(request, reply, kept, nonce)
    const response = await render(placeholder)
    if (response.status !== 200 || !isHtml(response)) return sendText(reply, response, placeholder, nonce)
    const parts = (await response.text()).split(placeholder).map((part) => Buffer.from(part))
    const page = { parts, packed: await gzipWithGaps(parts), until: Date.now() + lifetime }
    if (pages.size >= capacity) pages.delete(pages.keys().next().value ?? '')
    pages.set(key, page)
    return sendKept(request, reply, page, nonce)
  }
}

const isHtml = (response: Response) => response.headers.get('content-type')?.startsWith('text/html') ?? false

function sendKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage, nonce: string) {
  void reply.headers({ 'content-type': 'text/html; charset=utf-8', vary: 'accept-encoding' })
  if (!accepts(request, 'gzip')) return reply.send(page.parts.join(nonce))
  return reply.header('content-encoding', 'gzip').send(page.packed(nonce))
}

/** Whole, not as a stream: only so it can be compressed on its way. */
async function sendText(reply: FastifyReply, response: Response, placeholder = '', nonce = '') {
  void reply.code(response.status)
  for (const [name, value] of response.headers) void reply.header(name, value)
  const text = await response.text()
  return reply.send(isHtml(response) && placeholder ? text.replaceAll(placeholder, nonce) : text)
}
