import type { WireConfig } from '@theke/contract/calls/catalog'
import type { PaymentSwitches } from '@theke/domain/checkout'
import { useRouteLoaderData } from 'react-router'
import type { Logo } from './logo.ts'
import type { News } from './news.ts'

/** The settings every page needs; long texts stay on the server and come with the page that shows them. */
export type ShopConfig = Pick<
  WireConfig,
  | keyof PaymentSwitches
  | 'title'
  | 'shopName'
  | 'businessName'
  | 'website'
  | 'currency'
  | 'timeZone'
  | 'country'
  | 'taxChanges'
  | 'reusableText'
  | 'defaultDeliveryMethod'
  | 'disableTickets'
  | 'submitOrderLabel'
  | 'submitPreorderLabel'
  | 'enablePluginPWA'
  | 'enablePluginHomePage'
  | 'enablePluginSearch'
  | 'enablePluginTags'
  | 'enablePluginMapbox'
  | 'enablePluginSMS'
  | 'enablePluginDonations'
  | 'enablePluginFrontdesk'
  | 'enablePluginOrderReviews'
  | 'enablePluginCategoryBar'
  | 'areas'
  | 'mapZoom'
  | 'mapPitch'
  | 'mapBearing'
  | 'socialPixelId'
  | 'tagId'
>

/** An entry of a navigation with its address worked out (NAV-01, OPEN-190). */
export type NavigationEntry = {
  label: string
  /** null: a plain label. */
  href: string | null
  isExternal: boolean
  children: readonly NavigationEntry[]
}

export type BranchSummary = { id: number; identifier: string; name: string; isPublic: boolean }

/** What the frame around every page knows; loaded once by root.tsx. */
export type Shop = {
  config: ShopConfig
  /** Name and description of the site for titles and search engines (OPEN-19). */
  base: { title: string; description: string; image: string }
  /** From the configuration, else from the environment; null: the name stands in for it. */
  logo: Logo | null
  favicon: string
  navigations: Record<'header' | 'footer' | 'footerShopLeft' | 'footerShopRight', readonly NavigationEntry[]>
  legal: readonly { label: string; href: string; isExternal: boolean }[]
  privacyHref: string | null
  branches: readonly BranchSummary[]
  /** null: there are none (NEWS-01). */
  news: News | null
  openBranches: { count: number; text: string }
  /** For the copyright line. */
  year: string
  /** The signed-in administrator, for the toolbar (TOOLBAR-01). */
  administrator: { username: string } | null
  version: string
  mapTiles: string
  isPaymentTest: boolean
  origin: string
  /** Milliseconds since the epoch when the page was made. */
  now: number
  /** Whether this page was delivered to somebody who accepted cookies; its security policy depends on it. */
  hasConsent: boolean
}

/** What the frame around every page knows. */
export function useShop(): Shop {
  const shop = useRouteLoaderData<Shop>('root')
  if (!shop) throw new Error('The root loader has not answered')
  return shop
}

/** Whether pixel or tag are configured and this document lets them in (COOKIE-04). */
export function useHasThirdParties(): boolean {
  const { config, hasConsent } = useShop()
  return hasConsent && Boolean(config.socialPixelId || config.tagId)
}
