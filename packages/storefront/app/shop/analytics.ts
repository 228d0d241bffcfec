import type { AnalyticsEntry } from '@theke/contract/calls/analytics'
import { logAnalytics } from '@theke/contract/calls/analytics'
import { api } from './api.ts'
import { currentConsent } from './consent.ts'

/** Events besides page views (ANALYTICS-01); the commerce ones also go to an ad pixel (ANALYTICS-04, OPEN-172). */
export type ShopEvent =
  | 'addtocart'
  | 'go to cart'
  | 'continue shopping'
  | 'search'
  | 'initiatecheckout'
  | 'purchase'

/** Product id, amount, value in the currency's unit, currency, search term: what the event is about (OPEN-174). */
export type EventData = {
  product?: number
  amount?: number
  value?: number
  currency?: string
  term?: string
  order?: string
}

const pixelEvents: Partial<Record<ShopEvent, string>> = {
  addtocart: 'AddToCart',
  initiatecheckout: 'InitiateCheckout',
  purchase: 'Purchase',
  search: 'Search',
}

type Pixel = (action: 'track', event: string, data: Record<string, unknown>) => void

function send(entry: AnalyticsEntry) {
  if (currentConsent() !== 'accepted') return
  // Nobody misses an uncounted visit: a failure is swallowed (ANALYTICS-02).
  api(logAnalytics, entry, { kind: 'silent', keepalive: true }).catch(() => undefined)
}

/** Logs one page view (ROUTE-14), if cookies were accepted (ANALYTICS-02). */
export function logPageview(path: string) {
  send({ type: 'pageview', name: path })
}

/** Logs one event, if cookies were accepted. */
export function logEvent(action: ShopEvent, data: EventData) {
  send({ type: 'event', action, category: 'ecommerce', data })
  const pixelEvent = pixelEvents[action]
  const pixel = (window as { fbq?: Pixel }).fbq
  if (!pixelEvent || !pixel || currentConsent() !== 'accepted') return
  pixel('track', pixelEvent, {
    ...(data.product === undefined ? {} : { content_ids: [data.product], content_type: 'product' }),
    ...(data.value === undefined ? {} : { value: data.value }),
    ...(data.currency === undefined ? {} : { currency: data.currency }),
    ...(data.term === undefined ? {} : { search_string: data.term }),
  })
}
