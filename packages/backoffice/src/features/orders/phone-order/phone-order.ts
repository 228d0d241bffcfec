import type { CustomerContact } from '@theke/contract/calls/customers'
import type { NewOrder } from '@theke/contract/calls/place-order'
import type { CartItem } from '@theke/domain/cart'
import { addItem, flagsOf, migrateItems, removedText } from '@theke/domain/cart'
import type { Branch, ListedProduct, OrderType, PartValue, Product } from '@theke/domain/catalog'
import { enabledOrderTypes, stepsOf } from '@theke/domain/catalog'
import type { CheckoutProblem, OrderForm, OrderSituation } from '@theke/domain/checkout'
import {
  checkoutProblems,
  cleanPhone,
  decidingCountry,
  emptyOrderForm,
  isQuotation,
  offeredPaymentMethods,
  preselectedPaymentMethod,
  tipOf,
} from '@theke/domain/checkout'
import { emptyPart } from '@theke/domain/configurator'
import type { PaymentMethod } from '@theke/domain/order'
import { isOnlinePayment } from '@theke/domain/order'
import type { Coupon, Pricing, TotalRow } from '@theke/domain/pricing'
import {
  couponProblem,
  goodsGrossOf,
  hasHiddenPrice,
  isApproximate,
  isDeliveryCharged,
  lineGross,
  priceItems,
  taxesFor,
  totalRows,
  withRatesOn,
} from '@theke/domain/pricing'
import { startQuantity } from '@theke/domain/quantity'
import type { Cents } from '@theke/domain/values'
import { foldCase, formatMoney, fromCents, isSameJson } from '@theke/domain/values'
import { leadTimesOf, listedIn } from './offered-products.ts'
import type { ShopData } from './shop-data.ts'

/** An order that somebody dictates over the phone. */
export type Draft = {
  branch: number
  orderType: OrderType
  items: readonly CartItem[]
  form: OrderForm
  /** The coupon of the form's code. */
  coupon: Coupon | null
  /** What the guest rounds up by: a share of the goods in percent, or an amount in cents (OPEN-203). */
  tip: { share: number } | { amount: number }
  /** Nobody has to confirm what staff took themselves. */
  isConfirmedAtOnce: boolean
}

export const branchOf = (shop: ShopData, draft: Pick<Draft, 'branch'>): Branch | undefined =>
  shop.branches.find(({ id }) => id === draft.branch)

/** A new order of a branch, in the way most of its customers order. */
export function emptyDraft(shop: ShopData, branch: Branch): Draft {
  const types = enabledOrderTypes(branch)
  const usual = types.find((type) => type === shop.config.defaultDeliveryMethod) ?? types[0] ?? 'takeaway'
  return withPayment(shop, {
    branch: branch.id,
    orderType: usual,
    items: [],
    form: { ...emptyOrderForm, deliveryArea: branch.deliveryAreas[0]?.area ?? '' },
    coupon: null,
    tip: { share: 0 },
    isConfirmedAtOnce: true,
  })
}

/** The draft with contact and address of a known customer; what that never said stays as it is. */
export function withContact(draft: Draft, contact: CustomerContact['form']): Draft {
  const said = Object.entries(contact).filter(([, value]) => value !== '')
  return { ...draft, form: { ...draft.form, ...Object.fromEntries(said) } }
}

/** Whether the draft has the data of a known customer already. */
export const isTaken = (draft: Draft, contact: CustomerContact['form']) =>
  isSameJson(withContact(draft, contact).form, draft.form)

/** A typed name is meant literally: products that are called so come before those that only mention it. */
export function namedFirst(found: readonly ListedProduct[], term: string): ListedProduct[] {
  const wanted = foldCase(term.trim())
  const rank = ({ product }: ListedProduct) => {
    const at = foldCase(product.name).indexOf(wanted)
    return at < 0 ? 2 : Math.sign(at)
  }
  return found.toSorted((one, other) => rank(one) - rank(other))
}

/** The draft with another coupon, or with none. */
export const withCoupon = (draft: Draft, coupon: Coupon | null): Draft => ({
  ...draft,
  coupon,
  form: { ...draft.form, couponCode: coupon?.code ?? '' },
})

/** The lines with the tax rates of the day the order is for, as the server prices them. */
function ratedItems({ config }: ShopData, { items, form }: Draft, now: number) {
  const taxes = taxesFor(config, form, now)
  return items.map((item) => ({ ...item, product: withRatesOn(item.product, taxes) }))
}

export type PricedDraft = {
  pricing: Pricing
  /** The totals line by line, as the guest will read them on the receipt. */
  rows: TotalRow[]
  /** Why the coupon takes nothing off. */
  couponFault: string | null
}

/** What the order comes to, exactly as the server will price it. */
export function pricedDraft(shop: ShopData, draft: Draft, branch: Branch, now: number): PricedDraft {
  const { orderType, form, coupon } = draft
  const { currency, timeZone: zone } = shop.config
  const country = decidingCountry(form)
  const area = branch.deliveryAreas.find(({ area: name }) => name === form.deliveryArea)
  const items = ratedItems(shop, draft, now)
  const terms = { orderType, country, area: orderType === 'delivery' ? area : undefined }
  const full = priceItems(items, terms)
  const isRequest = isQuotation(form, orderType, branch)
  const situation = { branch, orderType, isQuotation: isRequest, currency, now, zone }
  const fault = coupon && couponProblem(coupon, { ...situation, goodsGross: goodsGrossOf(full) })
  const used = fault ? null : coupon
  const discounted = used ? priceItems(items, { ...terms, coupon: used }) : full
  const tip = branch.isTipEnabled && !isRequest ? tipIn(draft, discounted.gross) : 0
  const pricing = priceItems(items, { ...terms, coupon: used, tip })
  const rows = totalRows(pricing, {
    currency,
    isApproximate: items.some(isApproximate),
    hasDelivery: isDeliveryCharged(orderType, country),
    couponCode: used?.code ?? '',
  })
  return { pricing, rows, couponFault: fault?.message ?? null }
}

const tipIn = ({ tip }: Draft, gross: Cents): Cents => ('share' in tip ? tipOf(tip.share, gross) : tip.amount)

/** The order as the rules of the checkout see it, taken by staff (OPEN-94). */
export function situationOf(shop: ShopData, draft: Draft, branch: Branch, now: number): OrderSituation {
  const { pricing } = pricedDraft(shop, draft, branch, now)
  return {
    branch: { ...branch, pauses: [] }, // a pause is for guests: staff at the phone decide
    config: shop.config,
    orderType: draft.orderType,
    variant: shop.config.areas.checkout,
    cart: {
      isEmpty: draft.items.length === 0,
      goodsGross: goodsGrossOf(pricing),
      payable: pricing.payable,
      hasHiddenPrice: hasHiddenPrice(draft.items),
      leadTimes: leadTimesOf(shop, draft.items, branch, now),
    },
    now,
    zone: shop.config.timeZone,
    tableIds: shop.tables.filter((table) => table.branch.id === branch.id).map(({ id }) => id),
    isStaff: true,
    coupon: draft.coupon,
  }
}

/** Methods that work over the phone: nobody can be sent to an online payment there. */
export function phoneMethods(shop: ShopData, draft: Draft, branch: Branch): PaymentMethod[] {
  return offeredPaymentMethods(situationOf(shop, draft, branch, 0)).filter(
    (method) => !isOnlinePayment(method),
  )
}

/** The draft with a method that is offered for its type; the chosen one stays when it still is. */
export function withPayment(shop: ShopData, draft: Draft): Draft {
  const branch = branchOf(shop, draft)
  if (!branch) return draft
  const offered = phoneMethods(shop, draft, branch)
  const { paymentMethod } = draft.form
  if (paymentMethod !== null && offered.includes(paymentMethod)) return draft
  const usual = preselectedPaymentMethod(situationOf(shop, draft, branch, 0))
  const chosen = offered.find((method) => method === usual) ?? offered[0] ?? null
  return { ...draft, form: { ...draft.form, paymentMethod: chosen } }
}

export const needsChoices = (product: Product) => stepsOf(product).length > 0

export const emptyParts = (product: Product): PartValue[] => stepsOf(product).map(emptyPart)

export function withProduct(draft: Draft, product: Product, parts: readonly PartValue[]): Draft {
  return { ...draft, items: addItem(draft.items, { product, ...startQuantity(product), parts }) }
}

/**
 * The lines with the products as the shop has them now, and what that changed. A customer's cart loses what has another
 * price (CART-05); here somebody is on the phone who can be asked.
 */
export function withCurrentProducts(shop: ShopData, draft: Draft): { draft: Draft; notes: string[] } {
  const current = new Map(shop.products.map((product) => [product.id, product]))
  const items: CartItem[] = []
  const notes: string[] = []
  const removed: string[] = []
  for (const item of draft.items) {
    const now = current.get(item.product.id)
    // as if it had always had its present name and price, so that only the choices are compared
    const aligned = now && { ...now, ...formOf(item.product) }
    const kept = aligned && migrateItems([{ ...item, product: aligned }], [now]).items[0]
    if (!kept) removed.push(item.product.name)
    else {
      items.push(kept)
      const [before, after] = [item, kept].map((line) => formatMoney(lineGross(line), shop.config.currency))
      if (before !== after) notes.push(`${kept.product.name}: ${before} → ${after}`)
    }
  }
  const gone = removedText([...new Set(removed)])
  return { draft: withPayment(shop, { ...draft, items }), notes: gone ? [...notes, gone] : notes }
}

/** The same order in another branch, as far as that offers it. */
export function inBranch(
  shop: ShopData,
  draft: Draft,
  branch: Branch,
  now: number,
): { draft: Draft; notes: string[] } {
  const offered = new Set(listedIn(shop, branch, now).map(({ product }) => product.id))
  const isOffered = ({ product }: CartItem) => offered.has(product.id)
  const empty = emptyDraft(shop, branch)
  const isTypeKept = enabledOrderTypes(branch).includes(draft.orderType)
  const moved = withPayment(shop, {
    ...draft,
    branch: branch.id,
    orderType: isTypeKept ? draft.orderType : empty.orderType,
    items: draft.items.filter(isOffered),
    // times, tables and areas are those of a branch
    form: { ...draft.form, deliveryArea: empty.form.deliveryArea, table: null, appointmentDate: null },
  })
  const removed = draft.items.filter((item) => !isOffered(item)).map(({ product }) => product.name)
  const gone = removedText([...new Set(removed)])
  return { draft: moved, notes: gone ? [gone] : [] }
}

/** What the units and choices of a line depend on. */
const formOf = ({ type, unit, alternativeUnits, config }: Product) => ({
  type,
  unit,
  alternativeUnits,
  config,
})

const typedFields = [
  'firstName',
  'lastName',
  'phone',
  'email',
  'street',
  'zipCode',
  'city',
  'comment',
] as const satisfies (keyof OrderForm)[]

/** Whether something would be lost with the draft. */
export const isBegun = ({ items, form }: Draft) =>
  items.length > 0 || typedFields.some((name) => form[name].trim() !== '')

/** The form as it is sent and checked. */
const cleaned = (form: OrderForm, tip: Cents): OrderForm => ({
  ...form,
  phone: cleanPhone(form.phone),
  tip,
})

export function problemsOf(shop: ShopData, draft: Draft, branch: Branch, now: number): CheckoutProblem[] {
  const { tip } = pricedDraft(shop, draft, branch, now).pricing
  return checkoutProblems(cleaned(draft.form, tip), situationOf(shop, draft, branch, now))
}

export function bodyOf(shop: ShopData, draft: Draft, branch: Branch, now: number): NewOrder {
  const { tip, payable } = pricedDraft(shop, draft, branch, now).pricing
  const { table, donatee: _donatee, tip: _tip, ...form } = cleaned(draft.form, tip)
  return {
    ...form,
    branch: { id: branch.id },
    ...flagsOf(draft.orderType),
    table: table === null ? null : { id: table },
    items: draft.items.map(({ product, amount, unit, parts }) => ({
      product: { id: product.id },
      amount,
      unit,
      parts: [...parts],
    })),
    ...(tip === 0 ? {} : { tip: fromCents(tip) }),
    expectedTotalGross: fromCents(payable),
  }
}
