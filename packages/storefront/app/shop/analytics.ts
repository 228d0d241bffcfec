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

/** Logs one event, if cookies were accepted (ANALYTICS-02). */
export function logEvent(action: ShopEvent, data: EventData) {
  if (currentConsent() !== 'accepted') return
  // most visits never come to it: how it is sent is loaded behind the page, or now
  import('./send-analytics.ts').then(
    ({ sendAnalytics }) => sendAnalytics({ type: 'event', action, category: 'ecommerce', data }),
    () => undefined,
  )
  const pixelEvent = pixelEvents[action]
  const pixel = (window as { fbq?: Pixel }).fbq
  if (!pixelEvent || !pixel) return
  pixel('track', pixelEvent, {
    ...(data.product === undefined ? {} : { content_ids: [data.product], content_type: 'product' }),
    ...(data.value === undefined ? {} : { value: data.value }),
    ...(data.currency === undefined ? {} : { currency: data.currency }),
    ...(data.term === undefined ? {} : { search_string: data.term }),
  })
}
