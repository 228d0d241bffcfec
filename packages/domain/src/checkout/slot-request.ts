import { travelMinutes } from '../cart/delivery-area.ts'
import type { Branch } from '../catalog/branch.ts'
import { type BranchHours, type SlotRequest, hoursFor } from '../opening-hours/index.ts'
import { type OrderIntake, type Preparation, delayOf, preparationOf } from '../order-intake/index.ts'
import type { CheckoutSituation } from './submit.ts'

type Asked = Pick<CheckoutSituation, 'orderType' | 'now' | 'zone' | 'capacity'> & {
  branch: BranchHours & Pick<OrderIntake, 'rushes'> & Preparation & Pick<Branch, 'deliveryAreas'>
  /** Name of the chosen delivery area; its way counts for deliveries only (OPEN-206). */
  deliveryArea: string
  cart: Pick<CheckoutSituation['cart'], 'leadTimes'>
}

/** What decides when an order of this type can be ready (APPT-02, APPT-10): hours, lead times, preparation, rush, way. */
export function slotRequest(asked: Asked): SlotRequest {
  const { branch, orderType, deliveryArea, cart, now, zone, capacity } = asked
  return {
    hours: hoursFor(branch, orderType === 'delivery'),
    leadTimes: cart.leadTimes,
    now,
    preparation: preparationOf(branch, orderType),
    delay: delayOf(branch, orderType, now),
    travel: orderType === 'delivery' ? travelMinutes(branch.deliveryAreas, deliveryArea) : 0,
    ...(zone ? { zone } : {}),
    ...(capacity ? { capacity } : {}),
  }
}
