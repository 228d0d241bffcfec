import type { CapacityRules } from '../order-intake/capacity.ts'
import type { OrderIntake } from '../order-intake/pause.ts'
import type { Preparation } from '../order-intake/preparation.ts'
import type { OpeningHoursRule } from '../opening-hours/rule.ts'
import type { Cents } from '../values/money.ts'
import type { ImageReference } from './product.ts'
import type { Reference } from './reference.ts'

/** A named delivery zone (OPEN-38); its name is the value that carts and orders store. 0 or null: no such limit. */
export type DeliveryArea = {
  area: string
  minimumOrderValue: Cents | null
  freeFromOrderValue: Cents | null
  /** '8010, 8020-8055'; empty or missing: every address (OPEN-206). */
  postcodes?: string | undefined
  /** Replaces the fee by weight; null or missing: by weight (OPEN-206). */
  fee?: Cents | null | undefined
  /** Minutes that the way there takes on top of the preparation (OPEN-206). */
  extraMinutes?: number | null | undefined
  /** Corners of its border, one '47.0707, 15.4395' a line; empty or missing: none (OPEN-206). */
  polygon?: string | undefined
}

/** Branch (DATA-01, OPEN-60) with money in cents. */
export type Branch = {
  id: number
  identifier: string
  name: string
  description: string
  street: string
  zipCode: string
  city: string
  phone: string
  email: string
  longitude: number | null
  latitude: number | null
  keywords: string
  tags: readonly Reference[]
  images: readonly ImageReference[]
  logo: ImageReference | null
  isPublic: boolean
  openingHours: readonly OpeningHoursRule[]
  deliveryHours: readonly OpeningHoursRule[]
  isDeliveryHoursEnabled: boolean
  /** 'HH:mm' (OPEN-07). */
  orderableFrom: string | null
  closedMessage: string
  isTakeawayEnabled: boolean
  isDeliveryEnabled: boolean
  isDineInEnabled: boolean
  isPreorderEnabled: boolean
  isTableSelectionEnabled: boolean
  isAppointmentRequired: boolean
  isQuotationRequired: boolean
  isEmailRequiredForDelivery: boolean
  isEmailRequiredForDineIn: boolean
  isEmailRequiredForTakeaway: boolean
  isPhoneRequiredForDelivery: boolean
  isPhoneRequiredForDineIn: boolean
  isPhoneRequiredForTakeaway: boolean
  isAddressRequiredForDelivery: boolean
  isAddressRequiredForDineIn: boolean
  isAddressRequiredForTakeaway: boolean
  isCashEnabled: boolean
  isATMCardEnabled: boolean
  isHydroAGVoucherEnabled: boolean
  isMollieEnabled: boolean
  isDatatransEnabled: boolean
  /** Whether customers can give a tip when they order (OPEN-203). */
  isTipEnabled: boolean
  deliveryAreas: readonly DeliveryArea[]
} & OrderIntake &
  CapacityRules &
  Preparation

/** How an order reaches the customer; the values are those of defaultDeliveryMethod (DTYPE-01, OPEN-62). */
export type OrderType = 'takeaway' | 'delivery' | 'dine-in'

/** Types a branch offers, in the order of the select (DTYPE-01, OPEN-62). */
export function enabledOrderTypes(
  branch: Pick<Branch, 'isTakeawayEnabled' | 'isDeliveryEnabled' | 'isDineInEnabled'>,
): OrderType[] {
  const types: OrderType[] = []
  if (branch.isTakeawayEnabled) types.push('takeaway')
  if (branch.isDeliveryEnabled) types.push('delivery')
  if (branch.isDineInEnabled) types.push('dine-in')
  return types
}

/** Label in selects and on the status page (DTYPE-06, MENU-04, OPEN-63). */
export const orderTypeLabels: Record<OrderType, string> = {
  takeaway: 'Takeaway',
  delivery: 'Lieferung',
  'dine-in': 'Dine In',
}

/** Word in running text, opening text and receipts (DTYPE-06, OPEN-63). */
export const orderTypeWords: Record<OrderType, string> = { ...orderTypeLabels, takeaway: 'Abholung' }
