/** How a navigation stands on the page. */
export type Layout = 'header' | 'footer'

/** The navigations that the shop looks for (HEADER-01, FOOTER-06). */
export const places: ReadonlyMap<string, { label: string; layout: Layout }> = new Map([
  ['header-navigation', { label: 'Kopfzeile aller Seiten', layout: 'header' }],
  ['footer-navigation', { label: 'Fußzeile', layout: 'footer' }],
  ['footer-navigation-shop-left', { label: 'Fußzeile im Shop, links', layout: 'footer' }],
  ['footer-navigation-shop-right', { label: 'Fußzeile im Shop, rechts', layout: 'footer' }],
])
