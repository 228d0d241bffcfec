import type { Catalog, WireConfig } from '@theke/contract/calls/catalog'
import { offerVersion } from '@theke/contract/calls/branch-offer'
import type { InitData, StorefrontServices } from '@theke/contract/calls/storefront'
import type { Branch, Listing } from '@theke/domain/catalog'
import { listingFor } from '@theke/domain/catalog'
import { offeredSchedules } from '@theke/domain/opening-hours'
import { isRunning } from '@theke/domain/order-intake'
import { MINUTE } from '@theke/domain/values'
import { logoOf } from './logo.ts'
import { openingOf } from './opening.ts'
import type { BranchPageData, OfferedTimes } from './selected-branch.ts'
import { loadCatalog } from './shop-data.server.ts'

/** A status that React Router turns into the matching page; the words are those of the page (ERR-07). */
export function notFoundPage(): Response {
  return new Response(null, { status: 404 })
}

/** The branch of an address, or the 404 page (OPEN-17); an unpublished one is found, its page says so (OPEN-04). */
export async function loadBranch(
  services: StorefrontServices,
  identifier: string | undefined,
): Promise<{ page: BranchPageData; catalog: Catalog; config: WireConfig; init: InitData }> {
  const { init, config, catalog } = await loadCatalog(services)
  const found = catalog.branches.find((candidate) => candidate.identifier === identifier)
  if (!found) throw notFoundPage()
  const branch = withoutEnded(found, services.now.getTime())
  const opening = openingOf(branch, services.now.getTime(), config.timeZone || undefined)
  // the same file as in the header where it is the same picture
  const logo = branch.logo && logoOf(branch.logo, branch.logo.id === config.logo?.id ? 40 : 24)
  return { page: { branch, logo, opening, offer: offerVersion(init, branch.id) }, catalog, config, init }
}

/** A pause that is over must not live on in a page whose clock is a little behind. */
const withoutEnded = (branch: Branch, now: number): Branch => ({
  ...branch,
  pauses: branch.pauses.filter((entry) => isRunning(entry, now)),
  rushes: branch.rushes.filter((entry) => isRunning(entry, now)),
})

type Kept = { minute: number; listing: Listing }
const listings = new WeakMap<Catalog, Map<number, Kept>>()

/** What a branch offers now; worked out once a minute for each state of the catalog (SHOP-10, OPEN-26). */
export function listingOf(catalog: Catalog, branch: Branch, now: Date, zone?: string): Listing {
  const minute = Math.floor(now.getTime() / MINUTE)
  const known = listings.get(catalog) ?? new Map<number, Kept>()
  listings.set(catalog, known)
  const kept = known.get(branch.id)
  if (kept?.minute === minute) return kept.listing
  const isActive = offeredSchedules(branch, now.getTime(), zone || undefined)
  const listing = listingFor(catalog, branch.id, now, isActive)
  known.set(branch.id, { minute, listing })
  return listing
}

/** When the products of a branch are offered that are not always (OPEN-192). */
export function offeredTimes(catalog: Catalog, branch: Branch, now: Date, zone?: string): OfferedTimes {
  const limited = listingOf(catalog, branch, now, zone).products.filter(({ times }) => times.length > 0)
  return Object.fromEntries(limited.map(({ product, times }) => [product.id, times]))
}
