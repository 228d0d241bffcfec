import type { Catalog, WireConfig } from '@theke/contract/calls/catalog'
import { catalogFromInit } from '@theke/contract/calls/catalog'
import { imageUrl } from '@theke/contract/calls/media'
import type { InitData, StorefrontServices } from '@theke/contract/calls/storefront'
import type { WireImage } from '@theke/contract/entity/wire'
import { paymentSwitches } from '@theke/domain/checkout'
import { countOpenBranches, openBranchesText } from '@theke/domain/opening-hours'
import { localDateOf, stripMarkup } from '@theke/domain/values'
import { logoOf } from './logo.ts'
import { newsOf } from './news.server.ts'
import { navigationsOf } from './navigation.server.ts'
import type { Shop, ShopConfig } from './shop-context.ts'
import { legalHref, legalLinks } from './text-pages.server.ts'

/** A public site as the start data list it. */
export type WireSite = InitData['sites'][number]

/** A stored block by its identifier ('shop-slider', 'news'), if it is public. */
export const blockOf = (init: InitData, identifier: string) =>
  init.blocks.find((block) => block.identifier === identifier)

const shopConfigFields: readonly (keyof ShopConfig)[] = [
  ...paymentSwitches,
  'title',
  'shopName',
  'businessName',
  'website',
  'currency',
  'timeZone',
  'country',
  'taxChanges',
  'reusableText',
  'defaultDeliveryMethod',
  'disableTickets',
  'submitOrderLabel',
  'submitPreorderLabel',
  'enablePluginPWA',
  'enablePluginHomePage',
  'enablePluginSearch',
  'enablePluginTags',
  'enablePluginMapbox',
  'enablePluginSMS',
  'enablePluginDonations',
  'enablePluginFrontdesk',
  'enablePluginOrderReviews',
  'enablePluginCategoryBar',
  'areas',
  'mapZoom',
  'mapPitch',
  'mapBearing',
  'socialPixelId',
  'tagId',
]

function shopConfig(config: WireConfig): ShopConfig {
  return Object.fromEntries(shopConfigFields.map((name) => [name, config[name]])) as ShopConfig
}

/** The start data and the catalog in the form of the rules, for any loader. */
export async function loadCatalog(
  services: StorefrontServices,
): Promise<{ init: InitData; config: WireConfig; catalog: Catalog }> {
  const init = await services.init()
  return { init, config: init.config, catalog: catalogFromInit(init) }
}

const absolute = (origin: string, image: WireImage | null, other: string) => {
  if (image) return origin + imageUrl(image, 'medium')
  return other.startsWith('/') ? origin + other : other
}

function shopLogo(image: WireImage | null, other: string): Shop['logo'] {
  if (image) return logoOf(image, 40)
  return other ? { src: other } : null
}

/** What the frame around every page knows (SHELL-12). */
export async function loadShop(services: StorefrontServices): Promise<Shop> {
  const { init, config, catalog } = await loadCatalog(services)
  const { environment, origin, now, me } = services
  const zone = config.timeZone || undefined
  const openBranches = countOpenBranches(catalog.branches, now.getTime(), zone)
  return {
    config: shopConfig(config),
    base: {
      title: config.seoTitle || config.title || config.shopName,
      description: config.seoDescription || stripMarkup(config.description),
      image: absolute(origin, config.ogImage, environment.ogImage),
    },
    logo: shopLogo(config.logo, environment.logo),
    favicon: config.favicon ? imageUrl(config.favicon) : environment.favicon,
    navigations: navigationsOf(init, catalog.branches),
    legal: legalLinks(init),
    privacyHref: legalHref(config, 'privacy')?.href ?? null,
    branches: catalog.branches.map(({ id, identifier, name, isPublic }) => ({
      id,
      identifier,
      name,
      isPublic,
    })),
    news: newsOf(init),
    openBranches: { count: openBranches, text: openBranchesText(openBranches) },
    year: localDateOf(now.getTime(), zone).slice(0, 4),
    administrator:
      config.enablePluginToolbar && me?.roles.includes('ROLE_ADMIN') ? { username: me.username } : null,
    version: environment.version,
    mapTiles: environment.mapTiles,
    isPaymentTest: environment.isPaymentTest,
    origin,
    now: now.getTime(),
    hasConsent: services.hasConsent,
  }
}
