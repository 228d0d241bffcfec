import type { MinimumOrder } from '@theke/domain/cart'
import {
  canCheckOut,
  countItems,
  currentDeliveryArea,
  currentOrderType,
  freeDeliveryHint,
  minimumOrderFor,
  minimumOrderTexts,
} from '@theke/domain/cart'
import type { Branch, DeliveryArea, OrderType } from '@theke/domain/catalog'
import type { Pricing } from '@theke/domain/pricing'
import {
  couponProblem,
  goodsGrossOf,
  hasHiddenPrice,
  isApproximate,
  priceItems,
  taxesFor,
  withRatesOn,
} from '@theke/domain/pricing'
import { useEffect } from 'react'
import { type Cart, applyCartDefaults, useCart } from './cart-store.ts'
import { useShop } from './shop-context.ts'
import { shopNow } from './shop-now.ts'

/** What the cart of a branch comes to before the checkout, where Austria is assumed (OPEN-64). */
export type OrderTerms = {
  cart: Cart
  /** Number on the cart toggle (CART-06). */
  count: number
  /** undefined: the branch takes no orders at all (OPEN-62). */
  orderType: OrderType | undefined
  area: DeliveryArea | undefined
  pricing: Pricing
  isApproximate: boolean
  hasHiddenPrice: boolean
  minimum: MinimumOrder
  /** Sentences beside a disabled checkout button (CHECKOUT-24). */
  minimumTexts: readonly string[]
  /** 'Kostenlose Lieferung ab X.' (CHECKOUT-25). */
  freeDeliveryHint: string | undefined
  canCheckOut: boolean
  coupon: EnteredCoupon | undefined
}

/** The coupon of the cart, and why it takes nothing off while it cannot be used (OPEN-203). */
export type EnteredCoupon = { code: string; isUsed: boolean; problem: string | undefined }

/** Follows the cart of a branch with everything that depends on it; `country` is the deciding one at the checkout. */
export function useOrderTerms(branch: Branch, country = 'AT'): OrderTerms {
  const { config } = useShop()
  const { currency, defaultDeliveryMethod, timeZone } = config
  const cart = useCart(branch.identifier)
  useEffect(() => applyCartDefaults(branch, defaultDeliveryMethod), [branch, defaultDeliveryMethod])

  const orderType = currentOrderType(cart, branch, defaultDeliveryMethod)
  const area = currentDeliveryArea(branch, cart.deliveryArea)
  const terms = { orderType: orderType ?? 'takeaway', area, country }
  const taxes = taxesFor(config, { appointmentDate: cart.order?.appointmentDate ?? null }, shopNow())
  const items = cart.items.map((item) => ({ ...item, product: withRatesOn(item.product, taxes) }))
  const full = priceItems(items, terms)
  const goodsGross = goodsGrossOf(full)
  const isQuotation = branch.isQuotationRequired || (terms.orderType === 'delivery' && country !== 'AT')
  const situation = { ...terms, branch, goodsGross, isQuotation, currency, now: shopNow(), zone: timeZone }
  const fault = cart.coupon && couponProblem(cart.coupon, situation)
  const isCouponUsed = cart.coupon !== undefined && !fault
  const pricing = isCouponUsed ? priceItems(items, { ...terms, coupon: cart.coupon }) : full
  const minimum = minimumOrderFor(goodsGross, { ...terms, isQuotation })
  return {
    cart,
    count: countItems(cart.items),
    orderType,
    area,
    pricing,
    isApproximate: cart.items.some(isApproximate),
    hasHiddenPrice: hasHiddenPrice(cart.items),
    minimum,
    minimumTexts: minimumOrderTexts(minimum, currency),
    // nobody knows yet what a request will cost
    freeDeliveryHint: isQuotation ? undefined : freeDeliveryHint(goodsGross, terms, currency),
    canCheckOut: orderType !== undefined && canCheckOut(cart.items, minimum),
    coupon: cart.coupon && {
      code: cart.coupon.code,
      isUsed: isCouponUsed,
      problem: fault?.message,
    },
  }
}
