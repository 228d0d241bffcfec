import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Changes } from '../../platform/changes.ts'
import type { Services } from '../../platform/services.ts'
import { limitKeyOf } from '../../platform/edge/client-address.ts'
import { pathOf } from '../../platform/edge/request-target.ts'
import { knownFailure } from '../../platform/error-handler.ts'
import { unavailable } from '../../platform/errors.ts'
import { encodeUtf8 } from './encode-utf8.ts'
import { createKeptPages } from './kept-pages.ts'
import { createPackedPage, type PackedPage } from './packed-page.ts'
import { pageKey } from './page-key.ts'
import { awayPage, plainCsp, withStaleBand } from './plain-page.ts'

/** How long a page may be served from memory; a change of the data ends it at once. */
const lifetime = 5_000
/** How long it is kept for the time when the database does not answer, and nothing newer can be made. */
const emergencyLife = 10 * 60_000
/** Milliseconds for which nobody else tries after the database did not answer: each try takes seconds. */
const pauseAfterFailure = 2_000
const capacity = 200
/** Of which so many may be pages that one address alone asked for. */
const perClient = 20

const cacheable = /^\/(?!status\/|store\/[^/]+\/checkout)/i

type KeptPage = {
  parts: readonly Buffer[]
  packed: PackedPage
  csp: string
  renderedAt: number
  isCurrent: boolean
}

/** How a page is made: its HTML and its policy, both with the nonce of the answer. */
export type Page = { render(nonce: string): Promise<Response>; csp(nonce: string): Promise<string> }

const newNonce = () => randomBytes(16).toString('base64')
const nonceLength = newNonce().length

/**
 * Keeps the HTML of anonymous pages for a few seconds, rendered with a placeholder nonce that no content can contain;
 * every answer gets its own nonce. Only bodies of status 200 are kept, headers are made for each request. While the
 * database does not answer, the last good page stands in, marked, or a page that says so (R11).
 */
export function createPageCache({
  changes,
  settings,
  now,
}: Pick<Services, 'settings'> & { changes: Pick<Changes, 'onOutdated'>; now: () => number }) {
  const placeholder = randomBytes(24).toString('base64url')
  const pages = createKeptPages<KeptPage>({ capacity, perClient })
  let nextTry = 0
  /** Grows with every change: a page that was being made then shows what was before. */
  let generation = 0
  changes.onOutdated(() => {
    generation += 1
    for (const page of pages.values()) page.isCurrent = false
  })

  /** Whether everybody gets the same page at this address. */
  const isShared = (request: FastifyRequest) => {
    const path = pathOf(request)
    return request.method === 'GET' && !request.viewer.user && cacheable.test(path) && !path.endsWith('.data')
  }

  /** Also a clock that is set back ends it. */
  const isFresh = ({ renderedAt }: KeptPage) => Math.abs(now() - renderedAt) < lifetime

  const findKept = (request: FastifyRequest) =>
    isShared(request) ? pages.find(pageKey(settings, request), limitKeyOf(request.ip)) : undefined

  async function sendKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage) {
    const nonce = newNonce()
    void reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': page.csp.replaceAll(placeholder, nonce),
      'offline-copy': 'allowed', // the installed app keeps only what is the same for everybody
      vary: 'accept-encoding',
    })
    const packed = await page.packed(request)
    if (!packed) return reply.send(filled(page.parts, nonce))
    return reply.header('content-encoding', packed.encoding).send(packed.fill(nonce))
  }

  /** The last good page if there is one, else a page that says to come again; never an internal error. */
  function sendStale(request: FastifyRequest, reply: FastifyReply) {
    const kept = findKept(request)
    const nonce = newNonce()
    void reply.headers({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
    if (!kept || now() - kept.renderedAt > emergencyLife)
      return reply
        .code(503)
        .headers({ 'retry-after': '10', 'content-security-policy': plainCsp(nonce) })
        .send(awayPage(settings.theme, nonce))
    return reply
      .code(200)
      .headers({
        'content-security-policy': kept.csp.replaceAll(placeholder, nonce),
        'x-stale-since': new Date(kept.renderedAt).toISOString(),
      })
      .send(withStaleBand(kept.parts.join(nonce), nonce))
  }

  const isAway = (error: unknown) => knownFailure(error)?.status === 503

  async function make(request: FastifyRequest, reply: FastifyReply, page: Page) {
    if (!isShared(request)) {
      const nonce = newNonce()
      const csp = await page.csp(nonce)
      const response = await page.render(nonce)
      return sendText(reply.header('content-security-policy', csp), response)
    }
    const begun = generation
    const [csp, response] = [await page.csp(placeholder), await page.render(placeholder)]
    if (response.status !== 200 || !isHtml(response)) {
      const nonce = newNonce()
      void reply.header('content-security-policy', csp.replaceAll(placeholder, nonce))
      return sendText(reply, response, placeholder, nonce)
    }
    const parts = (await response.text()).split(placeholder).map(encodeUtf8)
    const packed = createPackedPage(parts, nonceLength)
    const kept = { parts, packed, csp, renderedAt: now(), isCurrent: begun === generation }
    pages.keep(pageKey(settings, request), kept, limitKeyOf(request.ip))
    return sendKept(request, reply, kept)
  }

  return {
    async answer(request: FastifyRequest, reply: FastifyReply, page: Page) {
      const kept = findKept(request)
      if (kept?.isCurrent && isFresh(kept)) return sendKept(request, reply, kept)
      const pause = nextTry - now()
      if (pause > 0 && pause <= pauseAfterFailure) throw unavailable()
      try {
        return await make(request, reply, page)
      } catch (error) {
        if (isAway(error)) nextTry = now() + pauseAfterFailure
        throw error
      }
    },

    /** What a visitor gets instead of a failure that is not the page's fault; false when it is. */
    answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): boolean {
      if (!isAway(error) || pathOf(request).endsWith('.data')) return false
      request.log.warn({ err: error }, 'unavailable')
      void sendStale(request, reply)
      return true
    },
  }
}

const isHtml = (response: Response) => response.headers.get('content-type')?.startsWith('text/html') ?? false

/** In bytes: as a text the page would be decoded and encoded once more. */
function filled(parts: readonly Buffer[], nonce: string): Buffer {
  const filling = Buffer.from(nonce)
  return Buffer.concat(parts.flatMap((part, index) => (index > 0 ? [filling, part] : [part])))
}

/** Whole, not as a stream: only so it can be compressed on its way. */
export async function sendText(reply: FastifyReply, response: Response, placeholder = '', nonce = '') {
  void reply.code(response.status)
  for (const [name, value] of response.headers) void reply.header(name, value)
  const text = await response.text()
  return reply.send(isHtml(response) && placeholder ? text.replaceAll(placeholder, nonce) : text)
}
