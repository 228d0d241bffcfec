import type { FastifyRequest } from 'fastify'
import type { Settings } from '../../settings.ts'
import { originOf } from '../../platform/public-origin.ts'

/** What a page reads of the query of its address; everything else changes nothing of it. */
const readParameters = ['category', 'page', 'search', 'show', 'without']

/** The query without what no page reads, in one order: '?utm_source=x&page=2' as '?page=2'. */
function readQuery(url: string): string {
  const start = url.indexOf('?')
  if (start < 0) return ''
  const given = new URLSearchParams(url.slice(start))
  const read = new URLSearchParams()
  for (const name of readParameters) {
    const value = given.get(name)
    if (value) read.set(name, value)
  }
  return read.size > 0 ? `?${read.toString()}` : ''
}

/** Requests with the same key get the same page. */
export function pageKey(settings: Settings, request: FastifyRequest): string {
  const url = request.raw.url ?? '/'
  const [path = '/'] = url.split('?', 1)
  const hasAccepted = request.cookies['cookie-consent'] === 'true'
  const hasDeclined = request.cookies['cookie-declined'] === 'true'
  return `${originOf(settings, request)}${path}${readQuery(url)} ${hasAccepted} ${hasDeclined}`
}
