import type { Config } from '@theke/contract/entities/config'
import { hostsIn } from '@theke/domain/content'

type Directives = Record<string, readonly string[]>

const print = (directives: Directives) =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')

/** Every page of ours before anything is allowed in addition: only own files, scripts only with the nonce. */
const ownPage = (nonce: string) => ({
  'default-src': [`'none'`],
  'script-src': [`'nonce-${nonce}'`, `'strict-dynamic'`],
  'style-src': [`'self'`, `'nonce-${nonce}'`],
  'style-src-attr': [`'unsafe-inline'`],
  'img-src': [`'self'`, 'data:', 'blob:'],
  'font-src': [`'self'`, 'data:'],
  'media-src': [`'self'`],
  'connect-src': [`'self'`],
  'worker-src': [`'self'`],
  'manifest-src': [`'self'`],
  'frame-src': [`'self'`],
  'object-src': [`'none'`],
  'base-uri': [`'none'`],
  'form-action': [`'self'`],
  'frame-ancestors': [`'self'`],
  'report-to': ['csp'],
})

export type PagePolicy = {
  /** Fresh for every answer: `newNonce()`. */
  nonce: string
  /** Cookie 'cookie-consent' = 'true' of this request. */
  hasConsent: boolean
  config: Pick<Config, 'enablePluginMapbox' | 'frameHosts' | 'socialPixelId' | 'tagId'>
  mapStyleUrl?: string | undefined
}

const pixelHosts = ['https://www.facebook.com', 'https://connect.facebook.net']
const tagHosts = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
]

/** "No third party before consent" enforced by the browser: other hosts stand in the header only with the cookie (MAP-01, CMS-10, COOKIE-04). */
export function pageCsp({ nonce, hasConsent, config, mapStyleUrl }: PagePolicy): string {
  const page = ownPage(nonce)
  if (!hasConsent) return print(page)
  const map = config.enablePluginMapbox && mapStyleUrl ? [new URL(mapStyleUrl).origin] : []
  const loaded = [...map, ...(config.socialPixelId ? pixelHosts : []), ...(config.tagId ? tagHosts : [])]
  return print({
    ...page,
    'img-src': [...page['img-src'], ...loaded],
    'connect-src': [...page['connect-src'], ...loaded],
    'frame-src': [...page['frame-src'], ...frameHostsOf(config.frameHosts)],
  })
}

/** A worker follows the policy of its own file, not of its page: the one that draws maps asks the map's host for tiles. */
export const workerCsp = (mapStyleUrl: string | undefined) =>
  print({
    'default-src': [`'none'`],
    'connect-src': [`'self'`, ...(mapStyleUrl ? [new URL(mapStyleUrl).origin] : [])],
  })

/** Host names of the configuration as sources; whatever else an editor typed cannot add a directive (OPEN-178). */
export const frameHostsOf = (frameHosts: string) => hostsIn(frameHosts).map((host) => `https://${host}`)

/** A screen shows pages of allowed hosts, because nobody stands before it who could be asked (OPEN-178). */
export const screenCsp = (nonce: string, frames: readonly string[]) =>
  print({ ...ownPage(nonce), 'frame-src': [`'self'`, ...frames] })

/** The back-office loads nothing from elsewhere, whatever was consented to. */
export const backofficeCsp = (nonce: string) => print(ownPage(nonce))

/** Observed first: Trusted Types would break a page that assigns HTML anywhere. */
export const backofficeReportOnlyCsp = `require-trusted-types-for 'script'; report-to csp`

export const apiCsp = `default-src 'none'; frame-ancestors 'none'`

/**
 * A stored file may not run anything in our origin. A sandboxed PDF would not show at all; a film needs to be of our
 * origin to load itself when it is opened in a frame (BLOCK-28), which without scripts gives it nothing else.
 */
export function fileCsp(mimeType: string): string {
  const nothing = `default-src 'none'; style-src 'unsafe-inline'`
  if (mimeType === 'application/pdf') return `${nothing}; frame-ancestors 'self'`
  if (mimeType.startsWith('video/'))
    return `${nothing}; media-src 'self'; sandbox allow-same-origin; frame-ancestors 'self'`
  return `${nothing}; sandbox; frame-ancestors 'self'`
}
