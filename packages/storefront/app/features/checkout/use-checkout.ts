import type { ErrorEntry } from '@theke/contract/client'
import { areaOfPostcode } from '@theke/domain/cart'
import type { OrderType } from '@theke/domain/catalog'
import type { CheckoutVariant, FormField, OrderForm, OrderSituation } from '@theke/domain/checkout'
import {
  decidingCountry,
  decidingPostcode,
  emptyOrderForm,
  isQuotation,
  offeredPaymentMethods,
  preselectedPaymentMethod,
  requiredFields,
  tipOf,
} from '@theke/domain/checkout'
import type { PaymentMethod } from '@theke/domain/order'
import { capacityOf } from '@theke/domain/order-intake'
import { goodsGrossOf } from '@theke/domain/pricing'
import type { Cents } from '@theke/domain/values'
import { createContext, use, useMemo, useState } from 'react'
import { chooseDeliveryArea, chooseOrderType, saveOrder, useCart } from '../../shop/cart-store.ts'
import { useShop } from '../../shop/shop-context.ts'
import { useShopNow } from '../../shop/shop-now.ts'
import { type OrderTerms, useOrderTerms } from '../../shop/use-order-terms.ts'
import type { CheckoutPage } from './checkout-page.ts'

/** Everything the parts of the checkout share. */
export type Checkout = {
  page: CheckoutPage
  variant: CheckoutVariant
  terms: OrderTerms
  form: OrderForm
  situation: OrderSituation
  orderType: OrderType
  isQuotation: boolean
  paymentMethods: readonly PaymentMethod[]
  zone: string | undefined
  currency: string
  change(values: Partial<OrderForm>): void
  chooseType(orderType: OrderType): void
  tip: ChosenTip
  giveTip(tip: ChosenTip): void
  isRequired(field: FormField): boolean
  errorOf(field: string): string | undefined
  problems: readonly ErrorEntry[]
  setProblems(problems: readonly ErrorEntry[]): void
  /** A field that is being mended is no longer wrong. */
  forget(fields: readonly string[]): void
}

/** A share of the goods, which follows them, or an amount; undefined while it is none. */
export type ChosenTip = { share: number } | { amount: Cents | undefined }

/** What is asked anew on every visit: consent and the payment method are not kept (OPEN-42). */
type Unsaved = Pick<OrderForm, 'legalInstructions' | 'privacyPolicy' | 'paymentMethod'>

const unsaved: Unsaved = { legalInstructions: false, privacyPolicy: false, paymentMethod: null }

/** The state of a checkout; what may be ordered and how is decided by the rules of the domain. */
export function useCheckoutState(page: CheckoutPage, variant: CheckoutVariant): Checkout {
  const { branch, tables } = page
  const { config } = useShop()
  const now = useShopNow()
  const zone = config.timeZone || undefined
  const { order, items } = useCart(branch.identifier)
  const [fresh, setFresh] = useState(unsaved)
  const [tip, setTip] = useState<ChosenTip>({ share: 0 })
  const [problems, setProblems] = useState<readonly ErrorEntry[]>([])

  const saved = { ...emptyOrderForm, ...order }
  const untipped = useOrderTerms(branch, decidingCountry(saved))
  const orderType = untipped.orderType ?? 'takeaway'
  const leadTimes = useMemo(
    () => items.map(({ product }) => ({ ...product, times: page.times[product.id] ?? [] })),
    [items, page.times],
  )
  const isRequest = isQuotation(saved, orderType, branch)
  const isTipped = branch.isTipEnabled && !isRequest
  const given = 'share' in tip ? tipOf(tip.share, untipped.pricing.gross) : (tip.amount ?? NaN)
  const terms = isTipped ? withTip(untipped, given) : untipped
  const capacity = useMemo(
    () => (isRequest ? undefined : capacityOf(branch, items, page.used)),
    [branch, items, isRequest, page.used],
  )
  const situation: OrderSituation = {
    branch,
    config,
    variant,
    orderType,
    cart: {
      isEmpty: items.length === 0,
      goodsGross: goodsGrossOf(terms.pricing),
      payable: terms.pricing.payable,
      hasHiddenPrice: terms.hasHiddenPrice,
      leadTimes,
    },
    now,
    tableIds: tables.map(({ id }) => id),
    ...(zone ? { zone } : {}),
    capacity,
    coupon: terms.cart.coupon,
  }
  const offered = isRequest ? [] : offeredPaymentMethods(situation)
  const chosen = offered.find((method) => method === fresh.paymentMethod)
  const form: OrderForm = {
    ...saved,
    ...fresh,
    deliveryArea: terms.area?.area ?? '',
    couponCode: terms.coupon?.code ?? '',
    paymentMethod: isRequest ? null : (chosen ?? preselectedPaymentMethod(situation)),
    tip: isTipped ? given : 0,
  }
  const required = new Set(requiredFields(form, situation))

  const forget = (fields: readonly string[]) =>
    setProblems((current) =>
      current.some(({ field }) => field && fields.includes(field))
        ? current.filter(({ field }) => !field || !fields.includes(field))
        : current,
    )

  return {
    page,
    variant,
    terms,
    form,
    situation,
    orderType,
    isQuotation: isRequest,
    paymentMethods: offered,
    zone,
    currency: config.currency,
    change({ legalInstructions, privacyPolicy, paymentMethod, deliveryArea, ...kept }) {
      const now = Object.entries({ legalInstructions, privacyPolicy, paymentMethod })
      const given = Object.fromEntries(now.filter(([, value]) => value !== undefined))
      if (Object.keys(given).length > 0) setFresh((current) => ({ ...current, ...given }))
      const named = areaOfPostcode(branch.deliveryAreas, decidingPostcode({ ...form, ...kept }))
      const isMoved = 'zipCode' in kept || 'deliveryZipCode' in kept || 'isDeliveryAddressDifferent' in kept
      // a postcode only preselects its area: what is chosen afterwards stays (OPEN-206)
      const area = deliveryArea ?? (isMoved ? named?.area : undefined)
      if (area !== undefined) chooseDeliveryArea(branch.identifier, area)
      if (Object.keys(kept).length > 0) saveOrder(branch.identifier, kept)
      forget([
        ...Object.keys(given),
        ...Object.keys(kept),
        ...(area === undefined && !isMoved ? [] : ['deliveryArea']),
      ])
    },
    tip,
    giveTip(chosenTip) {
      setTip(chosenTip)
      forget(['tip'])
    },
    chooseType(type) {
      chooseOrderType(branch.identifier, type)
      // A switch goes back to the method that the rules preselect (DTYPE-03, OPEN-68).
      setFresh((current) => ({ ...current, paymentMethod: null }))
      forget(['paymentMethod', 'isDelivery', 'isDineIn', 'deliveryArea', 'table', 'appointmentDate'])
    },
    isRequired: (field) => required.has(field),
    errorOf: (name) => problems.find(({ field }) => field === name)?.message,
    problems,
    setProblems,
    forget,
  }
}

/** The terms with a tip; what is no amount adds nothing and is refused when it is sent. */
function withTip(terms: OrderTerms, given: number): OrderTerms {
  const tip = given > 0 ? given : 0
  const { pricing } = terms
  return { ...terms, pricing: { ...pricing, tip, payable: pricing.payable + tip } }
}

export const CheckoutContext = createContext<Checkout | undefined>(undefined)

export function useCheckout(): Checkout {
  const checkout = use(CheckoutContext)
  if (!checkout) throw new Error('Outside of the checkout')
  return checkout
}
