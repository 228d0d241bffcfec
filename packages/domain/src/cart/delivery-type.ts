import { type Branch, type DeliveryArea, type OrderType, enabledOrderTypes } from '../catalog/branch.ts'

/** The delivery type as cart and order store it: null until one was chosen or the default was applied (OPEN-62). */
export type DeliveryTypeFlags = { isDelivery: boolean | null; isDineIn: boolean | null }

type TypeSwitches = Pick<Branch, 'isTakeawayEnabled' | 'isDeliveryEnabled' | 'isDineInEnabled'>

/** Shown in place of the select when a branch enables no type (OPEN-62). */
export const noOrderTypeText = 'Derzeit sind keine Bestellungen möglich.'

/** The stored type: delivery, dine-in, or takeaway when both flags are off; undefined while nothing is stored (DTYPE-01, OPEN-62). */
export function orderTypeOf({ isDelivery, isDineIn }: DeliveryTypeFlags): OrderType | undefined {
  if (isDelivery === null && isDineIn === null) return undefined
  if (isDelivery) return 'delivery'
  return isDineIn ? 'dine-in' : 'takeaway'
}

/** The flags to store for a type (DTYPE-01, DTYPE-02). */
export function flagsOf(orderType: OrderType): { isDelivery: boolean; isDineIn: boolean } {
  return { isDelivery: orderType === 'delivery', isDineIn: orderType === 'dine-in' }
}

/**
 * The type that counts for prices, tax and checkout: the stored one while the branch enables it, else the default method
 * if enabled, else the first enabled of takeaway, delivery, dine-in (DTYPE-04, OPEN-55, OPEN-62).
 */
export function currentOrderType(
  stored: DeliveryTypeFlags,
  branch: TypeSwitches,
  defaultDeliveryMethod: OrderType | null,
): OrderType | undefined {
  const enabled = enabledOrderTypes(branch)
  const isEnabled = (type: OrderType | null | undefined) => enabled.find((candidate) => candidate === type)
  return isEnabled(orderTypeOf(stored)) ?? isEnabled(defaultDeliveryMethod) ?? enabled[0]
}

/** The chosen area: the stored one while the branch has it, else the first (DTYPE-05, OPEN-62). */
export function currentDeliveryArea(
  branch: Pick<Branch, 'deliveryAreas'>,
  stored: string | null,
): DeliveryArea | undefined {
  return branch.deliveryAreas.find(({ area }) => area === stored) ?? branch.deliveryAreas[0]
}
