import { minimumOrderFor } from '../cart/minimum-order.ts'
import { type Branch, type OrderType, enabledOrderTypes } from '../catalog/branch.ts'
import { type LeadTime, checkoutNotice, isOpenForType } from '../opening-hours/index.ts'
import { type Capacity, type Preparation, pauseOf, pauseTexts } from '../order-intake/index.ts'
import type { Coupon } from '../pricing/coupon.ts'
import type { Cents } from '../values/money.ts'
import { type Instant, SHOP_ZONE } from '../values/local-time.ts'
import type { OrderForm } from './order-form.ts'
import {
  type PaymentBranch,
  type PaymentSituation,
  type PaymentSwitches,
  offeredPaymentMethods,
} from './payment-methods.ts'
import { isQuotation } from './quotation.ts'
import type { RequirementBranch } from './required-fields.ts'

export type CheckoutBranch = RequirementBranch &
  PaymentBranch &
  Pick<
    Branch,
    | 'id'
    | 'isPublic'
    | 'openingHours'
    | 'deliveryHours'
    | 'isDeliveryHoursEnabled'
    | 'orderableFrom'
    | 'isTakeawayEnabled'
    | 'isDeliveryEnabled'
    | 'isDineInEnabled'
    | 'isPreorderEnabled'
    | 'isQuotationRequired'
    | 'isTipEnabled'
    | 'pauses'
    | 'rushes'
    | keyof Preparation
  >

/** What the checkout needs to know of the cart. */
export type CartFacts = {
  isEmpty: boolean
  /** Goods without the delivery fee and before a discount, hidden prices counting 0. */
  goodsGross: Cents
  /** Everything that is to be paid. */
  payable: Cents
  hasHiddenPrice: boolean
  leadTimes: readonly LeadTime[]
}

export type CheckoutConfig = PaymentSwitches & {
  currency: string
  /** Replace the texts of the button when not empty (OPEN-186). */
  submitOrderLabel: string
  submitPreorderLabel: string
}

/** Everything beside the form that decides about an order. */
export type CheckoutSituation = Omit<PaymentSituation, 'branch' | 'cart' | 'config'> & {
  branch: CheckoutBranch
  config: CheckoutConfig
  cart: CartFacts
  now: Instant
  zone?: string
  /** Room of the branch; none for requests and for staff, who decide themselves (B49). */
  capacity?: Capacity | undefined
  /** The coupon of the form's code; none has that code when it is missing (OPEN-203). */
  coupon?: Coupon | null | undefined
}

export type SubmitKind = 'order' | 'preorder' | 'quotation'

/** The minimum order of the chosen area; without a chosen area nothing is demanded yet (CHECKOUT-23, OPEN-90). */
export function minimumOrderOf(form: OrderForm, { branch, cart, orderType }: CheckoutSituation) {
  const area = branch.deliveryAreas.find((candidate) => candidate.area === form.deliveryArea)
  const terms = { orderType, area, isQuotation: isQuotation(form, orderType, branch) }
  return minimumOrderFor(cart.goodsGross, terms)
}

/**
 * What the form can be sent as: a request; an order while the hours of the type match; a preorder while they do not but
 * preorder is enabled; null when it cannot be sent, also while its type is paused (SUBMIT-03, SUBMIT-04, HOURS-05, CHECKOUT-23, OPEN-68, OPEN-88, OPEN-180).
 */
export function submitKind(form: OrderForm, situation: CheckoutSituation): SubmitKind | null {
  const { branch, cart, orderType, now, zone = SHOP_ZONE } = situation
  if (cart.isEmpty || !branch.isPublic || !enabledOrderTypes(branch).includes(orderType)) return null
  if (isQuotation(form, orderType, branch)) return 'quotation'
  if (pauseOf(branch, orderType, now)) return null
  if (!minimumOrderOf(form, situation).isReached || offeredPaymentMethods(situation).length === 0) return null
  if (isOpenForType(branch, orderType === 'delivery', now, zone)) return 'order'
  return branch.isPreorderEnabled ? 'preorder' : null
}

/** Text of the submit button, null when there is none (SUBMIT-03, SUBMIT-04, SUBMIT-05, OPEN-73, OPEN-186). */
export function submitLabel(form: OrderForm, situation: CheckoutSituation, isSending = false): string | null {
  const { config, variant } = situation
  const kind = submitKind(form, situation)
  if (kind === null) return null
  if (isSending) return 'Verarbeiten...'
  if (kind === 'quotation') return variant === 'grid' ? 'Angebot einholen' : 'Angebotsanfrage abschicken'
  if (kind === 'order') return config.submitOrderLabel.trim() || 'Bestellung abschicken'
  return config.submitPreorderLabel.trim() || 'Vorbestellung abschicken'
}

/** Why an order of this type cannot be sent now: it is paused, or its hours do not match (SUBMIT-07, OPEN-180). */
export function submitNotice(
  branch: CheckoutBranch & { closedMessage?: string | null },
  orderType: OrderType,
  now: Instant,
  zone: string = SHOP_ZONE,
): string[] {
  const paused = pauseTexts(branch, orderType, now, zone)
  return paused.length > 0 ? paused : checkoutNotice(branch, orderType === 'delivery', now, zone)
}
