import type { Branch, OrderType } from '../catalog/branch.ts'
import {
  type PaymentMethod,
  isOnlinePayment,
  onlinePaymentMethods,
  paymentMethods,
} from '../order/payment.ts'
import type { Cents } from '../values/money.ts'

/** Checkout of the grid shop ('first variant') and of the menu shop ('second variant'), as the configuration names them (OPEN-28, OPEN-56). */
export type CheckoutVariant = 'grid' | 'menu'

/** Payment switches of the configuration (DATA-19, DATA-20). */
export type PaymentSwitches = {
  enableCash: boolean
  enableATMCard: boolean
  enableHydroAGVoucher: boolean
  enableMollie: boolean
  enableDatatrans: boolean
  enablePluginATMCard: boolean
  enablePluginHydroAGVoucher: boolean
  enablePluginMollie: boolean
  enablePluginDatatrans: boolean
}

export type PaymentBranch = Pick<
  Branch,
  'isCashEnabled' | 'isATMCardEnabled' | 'isHydroAGVoucherEnabled' | 'isMollieEnabled' | 'isDatatransEnabled'
>

export type PaymentSituation = {
  config: PaymentSwitches
  branch: PaymentBranch
  orderType: OrderType
  variant: CheckoutVariant
  cart: { payable: Cents; hasHiddenPrice: boolean }
}

export const noPaymentMethod = 'Derzeit ist keine Zahlungsart verfügbar.'

/** The switches of each method, in the configuration and at the branch; all of them must be on. */
const switches: Record<
  PaymentMethod,
  { config: readonly (keyof PaymentSwitches)[]; branch?: keyof PaymentBranch }
> = {
  cash: { config: ['enableCash'], branch: 'isCashEnabled' },
  prepayment: { config: [] },
  'atm-card': { config: ['enableATMCard', 'enablePluginATMCard'], branch: 'isATMCardEnabled' },
  'hydro-ag-voucher': {
    config: ['enableHydroAGVoucher', 'enablePluginHydroAGVoucher'],
    branch: 'isHydroAGVoucherEnabled',
  },
  mollie: { config: ['enableMollie', 'enablePluginMollie'], branch: 'isMollieEnabled' },
  datatrans: { config: ['enableDatatrans', 'enablePluginDatatrans'], branch: 'isDatatransEnabled' },
}

/** Every switch of the configuration that decides about a payment method. */
export const paymentSwitches = Object.values(switches).flatMap(({ config }) => config)

function isSwitchedOn(method: PaymentMethod, config: PaymentSwitches, branch: PaymentBranch): boolean {
  const of = switches[method]
  return of.config.every((name) => config[name]) && (of.branch === undefined || branch[of.branch])
}

/** A configuration in which online methods are off whose provider is not set up: nobody could pay with them. */
export function withAvailableMethods<Config extends PaymentSwitches>(
  config: Config,
  isAvailable: (method: PaymentMethod) => boolean,
): Config {
  const missing = onlinePaymentMethods.filter((method) => !isAvailable(method))
  const off = missing.flatMap((method) => switches[method].config.map((name) => [name, false] as const))
  return { ...config, ...Object.fromEntries(off) }
}

/**
 * Methods a customer may choose: all switches of the method are on; no cash for delivery in the grid shop; prepayment
 * only for delivery; online only when the price is known and above 0 (PAY-02, PAY-03, PAY-04, OPEN-40, OPEN-67).
 */
export function offeredPaymentMethods({
  config,
  branch,
  orderType,
  variant,
  cart,
}: PaymentSituation): PaymentMethod[] {
  const isDelivery = orderType === 'delivery'
  const isPriceKnown = cart.payable > 0 && !cart.hasHiddenPrice
  return paymentMethods.filter((method) => {
    if (method === 'cash' && isDelivery && variant === 'grid') return false
    if (method === 'prepayment' && !isDelivery) return false
    if (isOnlinePayment(method) && !isPriceKnown) return false
    return isSwitchedOn(method, config, branch)
  })
}

const preference: readonly PaymentMethod[] = ['cash', 'datatrans', 'atm-card', 'hydro-ag-voucher', 'mollie']

/**
 * The method chosen on load and after each switch of the delivery type: in the grid shop prepayment for delivery, else
 * cash, else datatrans, else the first offered one; null when none is (PAY-05, DTYPE-03, OPEN-56, OPEN-68).
 */
export function preselectedPaymentMethod(situation: PaymentSituation): PaymentMethod | null {
  if (situation.orderType === 'delivery' && situation.variant === 'grid') return 'prepayment'
  const offered = offeredPaymentMethods(situation)
  return preference.find((method) => offered.includes(method)) ?? offered[0] ?? null
}
