import type { Branch, OrderType } from '../catalog/branch.ts'
import { type PaymentMethod, isOnlinePayment, paymentMethods } from '../order/payment.ts'
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
  cart: { totalGross: Cents; hasHiddenPrice: boolean }
}

export const noPaymentMethod = 'Derzeit ist keine Zahlungsart verfügbar.'

function isSwitchedOn(method: PaymentMethod, config: PaymentSwitches, branch: PaymentBranch): boolean {
  switch (method) {
    case 'cash':
      return config.enableCash && branch.isCashEnabled
    case 'prepayment':
      return true
    case 'atm-card':
      return config.enableATMCard && config.enablePluginATMCard && branch.isATMCardEnabled
    case 'hydro-ag-voucher':
      return (
        config.enableHydroAGVoucher && config.enablePluginHydroAGVoucher && branch.isHydroAGVoucherEnabled
      )
    case 'mollie':
      return config.enableMollie && config.enablePluginMollie && branch.isMollieEnabled
    case 'datatrans':
      return config.enableDatatrans && config.enablePluginDatatrans && branch.isDatatransEnabled
  }
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
  const isPriceKnown = cart.totalGross > 0 && !cart.hasHiddenPrice
  return paymentMethods.filter((method) => {
    if (method === 'cash' && isDelivery && variant === 'grid') return false
    if (method === 'prepayment' && !isDelivery) return false
    if (isOnlinePayment(method) && !isPriceKnown) return false
    return isSwitchedOn(method, config, branch)
  })
}

const preference = ['cash', 'datatrans', 'atm-card', 'hydro-ag-voucher', 'mollie', 'prepayment'] as const

/**
 * The method chosen on load and after each switch of the delivery type: in the grid shop prepayment for delivery, else
 * cash, else datatrans, else the first offered one; null when none is (PAY-05, DTYPE-03, OPEN-56, OPEN-68).
 */
export function preselectedPaymentMethod(situation: PaymentSituation): PaymentMethod | null {
  if (situation.orderType === 'delivery' && situation.variant === 'grid') return 'prepayment'
  const offered = offeredPaymentMethods(situation)
  return preference.find((method) => offered.includes(method)) ?? null
}
