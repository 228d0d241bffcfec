import type { OrderRequest } from '@theke/contract/calls/place-order'
import type { Problem } from '@theke/contract/entity/problems'
import { messages } from '@theke/contract/texts.de'
import type { GeoPoint } from '@theke/domain/cart'
import { beyondBorderText, flagsOf, isBeyondBorder, orderTypeOf } from '@theke/domain/cart'
import type { OrderType, PartValue } from '@theke/domain/catalog'
import { listingFor } from '@theke/domain/catalog'
import type { OrderForm, OrderPromise, SubmitKind } from '@theke/domain/checkout'
import {
  checkoutProblems,
  decidingCountry,
  emptyDeliveryAddress,
  hasDeliveryAddress,
  isAreaRequired,
  isQuotation,
  itemProblems,
  orderTypeProblem,
  promiseOf,
  submitKind,
} from '@theke/domain/checkout'
import { offeredSchedules } from '@theke/domain/opening-hours'
import { donationPerOrder } from '@theke/domain/order'
import type { UsedPoints } from '@theke/domain/order-intake'
import { capacityOf, pointsOf, stationPoints } from '@theke/domain/order-intake'
import type { Pricing, TaxDay } from '@theke/domain/pricing'
import { goodsGrossOf, hasHiddenPrice, priceItems, taxesFor, withRatesOn } from '@theke/domain/pricing'
import type { Unit } from '@theke/domain/quantity'
import type { Catalog, CatalogBranch, CatalogProduct } from './catalog.ts'
import { type KnownCoupon, keptCoupon } from './coupons.ts'
import type { OrderedLine } from './order-line.ts'
import { orderedLine } from './order-line.ts'
import type { Place } from './order-places.ts'
import type { KeptCoupon } from './order-tables.ts'

/** An order that may be placed: what is stored of it, priced by us. */
export type CheckedOrder = {
  branch: CatalogBranch
  orderType: OrderType
  kind: SubmitKind
  form: OrderForm
  appointment: Date | null
  table: { id: number; identifier: string } | null
  donation: number
  lines: OrderedLine[]
  pricing: Pricing
  freeFromOrderValue: number | null
  areaFee: number | null
  coupon: KeptCoupon | null
  currency: string
  /** null for a request (OPEN-196). */
  promise: OrderPromise | null
  /** What it takes of an interval; null where the branch has no limit (B49). */
  place: CheckedPlace | null
}

/** Staff and requests take a place without asking whether there is one. */
export type CheckedPlace = Place & { isChecked: boolean }

export type CheckResult = { ok: true; order: CheckedOrder } | { ok: false; problems: Problem[] }

type Circumstances = {
  catalog: Catalog
  now: Date
  isStaff: boolean
  /** What is taken of the intervals of the branch. */
  used?: readonly UsedPoints[]
  /** The coupon with the code of the request, if there is one. */
  coupon?: KnownCoupon | undefined
  /** Where the delivery goes, if it was found (OPEN-206). */
  place?: GeoPoint | null
}

type CheckedItem = { product: CatalogProduct; amount: number; unit: Unit; parts: readonly PartValue[] }

const refused = (...problems: Problem[]): CheckResult => ({ ok: false, problems })

/** Checks an order against the catalog with the rules the page uses too, and prices it (B1 to B24, B35, OPEN-89). */
export function checkOrder(request: OrderRequest, circumstances: Circumstances): CheckResult {
  const { catalog, now, isStaff } = circumstances
  const { config } = catalog
  const branch = catalog.branches.get(request.branch)
  if (!branch)
    return refused({ field: 'branch', code: 'referenceMissing', message: messages.referenceMissing })
  const typeProblem = orderTypeProblem(request)
  const orderType = orderTypeOf(request)
  if (typeProblem || !orderType)
    return refused(typeProblem ?? { field: 'isDelivery', code: 'required', message: messages.required })

  const sent = sentItems(request, catalog)
  const listed = offered(sent, branch, circumstances)
  const itemFaults = itemProblems(sent, listed)
  const times = new Map(listed.map((entry) => [entry.product.id, entry.times]))
  const taxes = taxesFor(config, request.form, now)
  const checked = itemFaults.length > 0 ? [] : checkedItems(sent, catalog, taxes)
  const form = relevantForm(request.form, orderType, branch)
  const area = branch.deliveryAreas.find(({ area: name }) => name === form.deliveryArea)
  const isRequest = isQuotation(form, orderType, branch)
  const terms = {
    orderType,
    country: decidingCountry(form),
    area: orderType === 'delivery' ? area : undefined,
    coupon: circumstances.coupon,
    // what a request costs is agreed on later
    tip: isRequest ? 0 : form.tip,
  }
  const pricing = priceItems(checked, terms)
  // without its items an order has no value, and a minimum that is not reached would only confuse
  const isPriced = itemFaults.length === 0
  const tables = catalog.tables.get(branch.id) ?? []
  const capacity = capacityOf(branch, checked, circumstances.used ?? [])
  const isChecked = !isStaff && !isRequest
  const situation = {
    // staff who take an order by phone know of the pause and decide (OPEN-94)
    branch: isStaff ? { ...branch, pauses: [] } : branch,
    config,
    orderType,
    variant: config.areas.checkout,
    cart: {
      isEmpty: request.items.length === 0,
      goodsGross: isPriced ? goodsGrossOf(pricing) : enough,
      payable: isPriced ? pricing.payable : enough,
      hasHiddenPrice: hasHiddenPrice(checked),
      leadTimes: checked.map(({ product }) => ({ ...product, times: times.get(product.id) ?? [] })),
    },
    now: now.getTime(),
    zone: config.timeZone,
    tableIds: tables.map((table) => table.id),
    isStaff,
    capacity: isChecked ? capacity : undefined,
    coupon: circumstances.coupon,
  }
  const problems: Problem[] = [
    ...itemFaults,
    ...donateeProblems(form, catalog),
    ...checkoutProblems(form, situation),
    ...borderProblems(branch, terms.area, circumstances.place),
  ]
  if (problems.length > 0) return refused(...problems)

  const promise = promiseOf(form, situation)
  const appointment = form.appointmentDate ? new Date(form.appointmentDate) : null
  const at = appointment ?? (promise?.earliest ? new Date(promise.earliest) : null)
  return {
    ok: true,
    order: {
      branch,
      orderType,
      kind: submitKind(form, situation) ?? 'order',
      form: isRequest ? { ...form, paymentMethod: null } : form,
      appointment,
      table: orderType === 'dine-in' ? (tables.find((table) => table.id === form.table) ?? null) : null,
      donation: form.donatee === null ? 0 : donationPerOrder,
      lines: checked.map((item) => orderedLine(item, orderType)),
      pricing,
      freeFromOrderValue: terms.area?.freeFromOrderValue ?? null,
      areaFee: terms.area?.fee ?? null,
      coupon: circumstances.coupon ? keptCoupon(circumstances.coupon) : null,
      currency: config.currency,
      promise,
      place:
        capacity && (at || isRequest)
          ? {
              branch: branch.id,
              // a request without a time gets one when it is confirmed
              at: at ?? now,
              slotMinutes: capacity.slotMinutes,
              limits: at ? capacity.limits : [],
              points: pointsOf(checked),
              stations: stationPoints(checked),
              isChecked,
            }
          : null,
    },
  }
}

const enough = 1_000_000_000

type SentItem = { product: number; amount: number; unit: string | null; parts: readonly unknown[] }

/** An item without a unit means the product's own. */
function sentItems({ items }: OrderRequest, { products }: Catalog): SentItem[] {
  return items.map((item) => ({ ...item, unit: item.unit ?? products.get(item.product)?.unit ?? null }))
}

/** The listing of the branch, made only of what was ordered: the whole one would cost more than the order (B10). */
function offered(sent: readonly SentItem[], branch: CatalogBranch, { catalog, now }: Circumstances) {
  const { menus, categories, config } = catalog
  const ids = new Set(sent.map((item) => item.product))
  const products = [...ids].flatMap((id) => catalog.products.get(id) ?? [])
  const isActive = offeredSchedules(branch, now.getTime(), config.timeZone)
  return listingFor({ menus, categories, products }, branch.id, now, isActive).products
}

/**
 * Only after itemProblems found nothing: products exist, units and parts are what they should be. Their rates are those of
 * the day the order is for, and the order keeps them.
 */
function checkedItems(sent: readonly SentItem[], { products }: Catalog, taxes: TaxDay): CheckedItem[] {
  return sent.flatMap(({ product: id, amount, unit, parts }) => {
    const product = products.get(id)
    return product
      ? [
          {
            product: withRatesOn(product, taxes),
            amount,
            unit: unit as Unit,
            parts: parts as readonly PartValue[],
          },
        ]
      : []
  })
}

/** What does not belong to the type is dropped, so that nothing unchecked is stored. */
function relevantForm(form: OrderForm, orderType: OrderType, branch: CatalogBranch): OrderForm {
  const { isDelivery } = flagsOf(orderType)
  const hasSecondAddress = hasDeliveryAddress(form, orderType)
  return {
    ...form,
    companyName: form.isCompany ? form.companyName : '',
    vatNo: form.isCompany ? form.vatNo : '',
    isDeliveryAddressDifferent: hasSecondAddress,
    ...(hasSecondAddress ? {} : emptyDeliveryAddress),
    deliveryArea: isDelivery && isAreaRequired(form, orderType, branch) ? form.deliveryArea : '',
  }
}

/** B35: one of the enabled organisations, and only with the plugin. */
function donateeProblems({ donatee }: OrderForm, { donatees, config }: Catalog): Problem[] {
  if (donatee === null) return []
  const isOffered = config.enablePluginDonations && donatees.get(donatee)?.isEnabled
  return isOffered ? [] : [{ field: 'donatee', code: 'referenceMissing', message: messages.referenceMissing }]
}

/** The shop cannot ask where an address lies, so this is no part of what page and server check alike (OPEN-206). */
function borderProblems(
  { deliveryAreas }: CatalogBranch,
  area: CatalogBranch['deliveryAreas'][number] | undefined,
  place: GeoPoint | null | undefined,
): Problem[] {
  if (!area || !place || !isBeyondBorder(area, place)) return []
  return [{ field: 'deliveryArea', code: 'choice', message: beyondBorderText(deliveryAreas, area, place) }]
}
