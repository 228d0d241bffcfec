import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Changes } from '../../platform/changes.ts'

/** How long a page may be served from memory; a change of the data empties it at once. */
const lifetime = 5_000
const capacity = 500

const cacheable = /^\/(?!status\/|store\/[^/]+\/checkout)/

/**
 * Keeps the HTML of anonymous pages for a few seconds, rendered with a placeholder nonce that no content can contain;
 * every answer gets its own nonce. Only bodies of status 200 are kept, headers are made for each request.
 */
export function createPageCache(changes: Changes) {
  const placeholder = randomBytes(24).toString('base64url')
  const pages = new Map<string, { parts: string[]; until: number }>()
  changes.on(() => pages.clear())

  const keyOf = (request: FastifyRequest) =>
    `${request.host}${request.raw.url ?? ''} ${request.cookies['cookie-consent'] ?? ''} ${request.cookies['cookie-declined'] ?? ''}`

  /** Whether everybody gets the same page at this address. */
  const isShared = (request: FastifyRequest) => {
    const path = request.raw.url ?? ''
    return (
      request.method === 'GET' && !request.viewer.user && cacheable.test(path) && !/\.data(\?|$)/.test(path)
    )
  }

  const withNonce = (parts: string[], nonce: string) => new Response(parts.join(nonce), { headers: html })

  return {
    async answer(
      request: FastifyRequest,
      render: (nonce: string) => Promise<Response>,
      nonce: string,
    ): Promise<Response> {
      if (!isShared(request)) return render(nonce)
      const key = keyOf(request)
      const kept = pages.get(key)
      if (kept && kept.until > Date.now()) return withNonce(kept.parts, nonce)
      const response = await render(placeholder)
      if (!response.headers.get('content-type')?.startsWith('text/html')) return response
      const parts = (await response.text()).split(placeholder)
      if (response.status !== 200) return new Response(parts.join(nonce), response)
      if (pages.size >= capacity) pages.delete(pages.keys().next().value ?? '')
      pages.set(key, { parts, until: Date.now() + lifetime })
      return withNonce(parts, nonce)
    },
  }
}

const html = { 'content-type': 'text/html; charset=utf-8' }
