import type { StorefrontServices } from '@theke/contract/calls/storefront'
import type { Branch } from '@theke/domain/catalog'
import { contentPage } from '../../content/content-page.server.ts'
import { loadCatalog } from '../../shop/shop-data.server.ts'
import { branchData } from '../../shop/structured-data.server.ts'
import type { Home, HomeBranch } from './home-data.ts'
import { homeHours } from './home-hours.ts'

/** Title, description and branches; the first division gives the second part of the title (TITLE-02, OPEN-113). */
export async function loadHome(services: StorefrontServices): Promise<Home> {
  const { init, config, catalog } = await loadCatalog(services)
  const [division] = init.divisions
  const zone = config.timeZone || undefined
  // without a page at the empty path the list stays (OPEN-20)
  const site = config.enablePluginHomePage ? init.sites.find(({ path }) => path === '') : undefined
  return {
    title: config.title || config.shopName,
    description: services.html(config.description),
    divisionTitle: division?.title ?? '',
    branches: catalog.branches.map((branch) => homeBranch(branch, services.now.getTime(), zone)),
    tags: config.enablePluginTags ? catalog.tags : [],
    page: site ? await contentPage(services, site) : null,
    structured: catalog.branches
      .filter(({ isPublic }) => isPublic)
      .map((branch) => branchData(branch, services.origin, config.areas.branch === 'menu')),
  }
}

function homeBranch(branch: Branch, now: number, zone: string | undefined): HomeBranch {
  const shown = {
    id: branch.id,
    identifier: branch.identifier,
    name: branch.name,
    description: branch.description,
    street: branch.street,
    zipCode: branch.zipCode,
    city: branch.city,
    phone: branch.phone,
    email: branch.email,
    longitude: branch.longitude,
    latitude: branch.latitude,
    keywords: branch.keywords,
    tags: branch.tags,
    isPublic: branch.isPublic,
    openingHours: branch.openingHours,
    deliveryHours: branch.isDeliveryHoursEnabled ? branch.deliveryHours : [],
    isDeliveryHoursEnabled: branch.isDeliveryHoursEnabled,
    orderableFrom: branch.orderableFrom,
    closedMessage: branch.closedMessage,
    isTakeawayEnabled: branch.isTakeawayEnabled,
    isDeliveryEnabled: branch.isDeliveryEnabled,
    isDineInEnabled: branch.isDineInEnabled,
    deliveryAreas: branch.deliveryAreas,
    pauses: branch.pauses,
    rushes: branch.rushes,
    image: branch.images[0] ?? null,
  }
  return { ...shown, hours: homeHours(shown, now, zone) }
}
