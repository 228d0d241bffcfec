import type { CartItem } from '@theke/domain/cart'
import type { Branch, ListedProduct, Product } from '@theke/domain/catalog'
import { listingFor, unavailabilityTexts } from '@theke/domain/catalog'
import { slotRequest } from '@theke/domain/checkout'
import type { LeadTime, SlotRequest } from '@theke/domain/opening-hours'
import {
  appointmentProblem,
  leadTimeText,
  offeredFromText,
  offeredSchedules,
} from '@theke/domain/opening-hours'
import type { Draft } from './phone-order.ts'
import type { ShopData } from './shop-data.ts'

/** What the branch takes orders for, now or for later, exactly as the shop lists it (OPEN-192). */
export function listedIn(
  shop: Pick<ShopData, 'menus' | 'categories' | 'products' | 'config'>,
  branch: Branch,
  now: number,
): readonly ListedProduct[] {
  const isActive = offeredSchedules(branch, now, shop.config.timeZone)
  return listingFor(shop, branch.id, now, isActive).products
}

/** The ordered products with when they are offered; listed alone, because all of them would be slow with every key. */
export function leadTimesOf(
  shop: ShopData,
  items: readonly CartItem[],
  branch: Branch,
  now: number,
): (Product & LeadTime)[] {
  const products = [...new Set(items.map(({ product }) => product))]
  const listed = listedIn({ ...shop, products }, branch, now)
  const times = new Map(listed.map((entry) => [entry.product.id, entry.times]))
  return items.map(({ product }) => ({ ...product, times: times.get(product.id) ?? [] }))
}

type Asked<F = Pick<Draft['form'], 'deliveryArea' | 'appointmentDate'>> = {
  shop: ShopData
  branch: Branch
  draft: Pick<Draft, 'orderType'> & { form: F }
  now: number
}

/** What decides at which times these products can be ready. */
export const timesFor = (
  { shop, branch, draft: { orderType, form }, now }: Asked<Pick<Draft['form'], 'deliveryArea'>>,
  leadTimes: readonly LeadTime[],
): SlotRequest =>
  slotRequest({
    branch,
    orderType,
    deliveryArea: form.deliveryArea,
    cart: { leadTimes },
    now,
    zone: shop.config.timeZone,
  })

/** Why a product cannot be taken for the wished time, null when it can: the rule of the shop's pickers (OPEN-192). */
export function obstacle(asked: Asked, { product, unavailable, times }: ListedProduct): string | null {
  if (unavailable) return unavailabilityTexts[unavailable]
  const { appointmentDate } = asked.draft.form
  if (appointmentDate === null) return null
  const problem = appointmentProblem(Date.parse(appointmentDate), timesFor(asked, [{ ...product, times }]))
  if (problem === 'not-offered') return offeredNote(asked, { product, times }) ?? 'Nicht zu dieser Zeit'
  return problem === 'too-early' ? leadTimeText(product) : null
}

/** From when a product is offered that is not now, and how long it takes: what has to be said on the phone. */
export function offeredNote(
  { shop, now }: Pick<Asked, 'shop' | 'now'>,
  { product, times }: Pick<ListedProduct, 'product' | 'times'>,
): string | null {
  return offeredFromText({ times }, now, shop.config.timeZone) ?? leadTimeText(product)
}
