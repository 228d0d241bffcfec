import type { ComponentType } from 'react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import type { Shop } from '../shop/shop-context.ts'

/** The frame data of a shop with nothing switched on; say only what matters. */
export function givenShop({
  config,
  ...shop
}: Partial<Omit<Shop, 'config'>> & { config?: Partial<Shop['config']> } = {}): Shop {
  return {
    base: { title: 'Feinkost', description: '', image: '' },
    logo: null,
    favicon: '',
    navigations: { header: [], footer: [], footerShopLeft: [], footerShopRight: [] },
    legal: [],
    privacyHref: null,
    branches: [],
    news: null,
    openBranches: { count: 0, text: 'Keine Filiale geöffnet' },
    year: '2026',
    administrator: null,
    version: '1.7.2-dev',
    mapTiles: '',
    isPaymentTest: false,
    origin: 'https://example.at',
    now: Date.parse('2026-11-16T11:00:00+01:00'),
    hasConsent: false,
    ...shop,
    config: {
      shopName: 'Feinkost Maronigg',
      businessName: 'Maronigg GmbH',
      timeZone: 'Europe/Vienna',
      website: '',
      ...config,
    } as Shop['config'],
  }
}

/** The HTML that the server sends for a component inside this shop. */
export function renderInShop(component: ComponentType, shop: Shop, path = '/'): string {
  const Stub = createRoutesStub([
    { id: 'root', path: '*', Component: component, HydrateFallback: () => null },
  ])
  return renderToStaticMarkup(
    createElement(Stub, { initialEntries: [path], hydrationData: { loaderData: { root: shop } } }),
  )
}
