import { randomBytes } from 'node:crypto'
import { urlOf } from '@theke/contract/call/define-call'
import { reportCsp } from '@theke/contract/calls/server-state'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pathOf } from './request-target.ts'
import { apiCsp, backofficeCsp, backofficeReportOnlyCsp, fileCsp } from './content-security-policy.ts'
import { routeOf } from './route-of.ts'

export type Headers = Readonly<Record<string, string>>

const reporting = { 'reporting-endpoints': `csp="${urlOf(reportCsp)}"` }

/** One per answer, for the header and every script and style of that page. */
export const newNonce = () => randomBytes(16).toString('base64')

/** Pages whose address or content is private must not tell other sites where the visitor came from. */
const privatePages = /^\/(backend|screen|newsletter|time-tracking|site\/preview)(\/|$)|\/checkout(\/|$)/i

/** The link of a status page can cancel its order, and scripts of others on the next page could read it. */
const secretPages = /^\/status(\/|$)/i

const isolated = { 'cross-origin-opener-policy': 'same-origin' }

/**
 * Only pages that are somebody's own are cut off from the window that opened them: browsers start a new process for
 * that when the answer is there, and the pages everybody may see came 200 ms later on a cheap phone.
 */
export const openerPolicyFor = (path: string): Headers =>
  secretPages.test(path) || privatePages.test(path) ? isolated : {}

export const referrerPolicyFor = (path: string) => {
  if (secretPages.test(path)) return 'no-referrer'
  return privatePages.test(path) ? 'same-origin' : 'strict-origin-when-cross-origin'
}

/** The page with its nonce on everything that needs one to run or load. */
export const withNonce = (html: string, nonce: string) =>
  html.replaceAll(/<(script|style|link)(?=[\s>])/g, `<$1 nonce="${nonce}"`)

export const backofficeHeaders = (nonce: string): Headers => ({
  'content-security-policy': backofficeCsp(nonce),
  'content-security-policy-report-only': backofficeReportOnlyCsp,
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
})

/** Headers of an uploaded or generated file. */
export const fileHeaders = (mimeType: string): Headers => ({
  'content-security-policy': fileCsp(mimeType),
})

/** Headers of every answer; pages and files replace the policy with their own (pageCsp, fileHeaders). */
export function sharedHeaders(isSecure: boolean): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'content-security-policy': apiCsp,
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** Answers of the API are nobody else's and not to be kept, unless the route says otherwise. */
export const apiHeaders = (isSecure: boolean): Headers => ({
  ...sharedHeaders(isSecure),
  ...isolated,
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
})

/** By the route that was found, because an address can be spelled in many ways; what has no route is answered like the API. */
export function isApi(request: FastifyRequest) {
  const { url } = routeOf(request)
  return url === undefined || url.startsWith('/api/')
}

/** What a route may have set itself. */
const replaceable = [
  'content-security-policy',
  'cache-control',
  'referrer-policy',
  'cross-origin-resource-policy',
]

/**
 * Adds the safe headers to every answer, refusals included; what a route has set itself stays. A 304 says nothing new:
 * the browser keeps the headers it has.
 */
export function setSecurityHeaders(app: FastifyInstance, { isSecure }: { isSecure: boolean }) {
  const split = (headers: Headers) => ({
    fixed: Object.fromEntries(Object.entries(headers).filter(([name]) => !replaceable.includes(name))),
    defaults: Object.entries(headers).filter(([name]) => replaceable.includes(name)),
  })
  const api = split(apiHeaders(isSecure))
  const shared = split({ ...sharedHeaders(isSecure), ...reporting })
  app.addHook('onSend', (request, reply, payload, done) => {
    void reply.header('x-request-id', request.id)
    if (reply.statusCode !== 304) {
      const { fixed, defaults } = isApi(request) ? api : shared
      void reply.headers(fixed)
      for (const [name, value] of defaults) if (!reply.hasHeader(name)) void reply.header(name, value)
      if (!isApi(request)) void reply.headers(openerPolicyFor(pathOf(request)))
      if (!reply.hasHeader('referrer-policy'))
        void reply.header('referrer-policy', referrerPolicyFor(pathOf(request)))
    }
    done(null, payload)
  })
}
