import { referredBlocks } from '@theke/contract/blocks/referred-blocks'
import type { StorefrontServices } from '@theke/contract/calls/storefront'
import type { BlockValue } from '@theke/contract/entity/field'
import type { Branch } from '@theke/domain/catalog'
import { bookingDates, hostsIn, newestProducts } from '@theke/domain/content'
import { depositNote } from '@theke/domain/pricing'
import { localDateOf, stripMarkup } from '@theke/domain/values'
import type { ReusableBlock, Surroundings } from '@theke/ui/content/surroundings.ts'
import { listingOf } from '../shop/branch-page.server.ts'
import { addressRoute, phoneLink } from '../shop/route-link.ts'
import type { WireSite } from '../shop/shop-data.server.ts'
import { loadCatalog } from '../shop/shop-data.server.ts'
import { cleanBlocks } from './clean-blocks.server.ts'
import type { ContentPage } from './content-page.ts'
import { hasSections } from './content-page.ts'

type Facts = ContentPage['facts']
type Loaded = Awaited<ReturnType<typeof loadCatalog>>

/** A stored page with everything that its sections show. */
export async function contentPage(services: StorefrontServices, site: WireSite): Promise<ContentPage> {
  const { id, name, title, description, type, isPublic, content } = site
  const body = hasSections(type) ? cleanBlocks(content.body, services.html) : []
  return {
    id,
    name,
    title,
    description,
    type,
    isPublic,
    text: hasSections(type) ? '' : services.html(content.text),
    body,
    facts: contentFacts(services, await loadCatalog(services), body),
  }
}

/** What the sections of a page show of the shop; only what they need travels. */
export function contentFacts(
  services: StorefrontServices,
  loaded: Loaded,
  body: readonly BlockValue[],
): Facts {
  const { init, config, catalog } = loaded
  const zone = config.timeZone || undefined
  const now = services.now.getTime()
  // the first published branch in the order of their ids (OPEN-23)
  const branch = catalog.branches
    .filter(({ isPublic }) => isPublic)
    .sort((one, other) => one.id - other.id)[0]
  const has = (type: string) => body.some((block) => block.type === type)
  const hasBooking = body.some((block) => block.type === 'sectionForm' && block.value['type'] === 'booking')
  return {
    frameHosts: hostsIn(config.frameHosts),
    blocks: reusableBlocks(init.blocks, body, services.html),
    contact: has('hero') && branch ? contactLinks(branch) : null,
    products: branch ? sliderProducts(services, loaded, branch, body) : [],
    hasNewsletter: has('sectionNewsletter'),
    bookingDates: hasBooking && branch ? bookingDates(branch.openingHours, now, zone) : [],
    today: localDateOf(now, zone),
    now,
  }
}

function contactLinks({ phone, email, street, city }: Branch): Surroundings['contact'] {
  return {
    phone: phone ? phoneLink(phone) : null,
    email: email ? `mailto:${email}` : null,
    route: street && city ? (addressRoute({ street, city }) ?? null) : null,
  }
}

/** Enough for the largest slider of the page; a limit of 0 means all (BLOCK-12, OPEN-163). */
function sliderProducts(
  services: StorefrontServices,
  { config, catalog }: Loaded,
  branch: Branch,
  body: readonly BlockValue[],
): Surroundings['products'] {
  const limits = body
    .filter(({ type }) => type === 'sectionSliderProducts')
    .map(({ value }) => Number(value['limit'] ?? 8))
  if (limits.length === 0) return []
  const listed = listingOf(catalog, branch, services.now, config.timeZone).products
  const limit = limits.includes(0) ? 0 : Math.max(...limits)
  return newestProducts(
    listed.map(({ product }) => product),
    limit,
  ).map((product) => ({
    id: product.id,
    name: product.name,
    description: stripMarkup(product.description),
    image: product.images[0] ?? null,
    price: product.isPriceHidden ? null : product.price,
    deposit: depositNote(product, config.currency),
    href: `/store/${branch.identifier}/produkte/${product.id}`,
  }))
}

/** The reusable blocks that sections of the page refer to (OPEN-157). */
function reusableBlocks(
  blocks: readonly ReusableBlock[],
  body: readonly BlockValue[],
  clean: (html: string) => string,
): ReusableBlock[] {
  const referred = referredBlocks(body)
  return blocks
    .filter(({ id }) => referred.has(id))
    .map(({ id, type, isPublic, content }) => ({
      id,
      type,
      isPublic,
      content: { body: clean(content.body ?? ''), html: clean(content.html ?? '') },
    }))
}
