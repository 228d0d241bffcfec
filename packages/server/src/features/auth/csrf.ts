import { signInTexts } from '@theke/contract/texts.de'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { forbidden } from '../../platform/errors.ts'
import type { Settings } from '../../settings.ts'
import { sessionToken } from './sessions.ts'
import { routeOf } from '../../platform/edge/route-of.ts'

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

/** Without a configured address only this machine is served, and the page comes from where it sends to. */
function isOwnOrigin(request: FastifyRequest, origin: string, { publicUrl }: Settings): boolean {
  if (publicUrl) return origin === publicUrl
  return URL.canParse(origin) && new URL(origin).host === request.headers.host
}

function isForeign(request: FastifyRequest, settings: Settings): boolean {
  const site = header(request, 'sec-fetch-site')
  const origin = header(request, 'origin')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  if (origin !== undefined && !isOwnOrigin(request, origin, settings)) return true
  // a form of a page can send multipart without asking first, but it cannot add a header
  const isForm = /^multipart\//i.test(header(request, 'content-type') ?? '')
  const isBrowser = site !== undefined || origin !== undefined
  return isForm && isBrowser && header(request, 'x-requested-with') === undefined
}

/**
 * Refuses changes that a foreign page makes a signed-in browser send. Calls that prove themselves by a key or a
 * signature need no session and are left alone.
 */
export function refuseForeignPages(app: FastifyInstance, settings: Settings) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (harmless.has(request.method) || sessionToken(request, settings) === undefined) return done()
    if (routeOf(request).config?.policy === 'key') return done()
    done(isForeign(request, settings) ? forbidden(signInTexts.csrf) : undefined)
  })
}
