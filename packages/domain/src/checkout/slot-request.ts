import { type BranchHours, type SlotRequest, hoursFor } from '../opening-hours/index.ts'
import { type OrderIntake, type Preparation, delayOf, preparationOf } from '../order-intake/index.ts'
import type { CheckoutSituation } from './submit.ts'

type Asked = Pick<CheckoutSituation, 'orderType' | 'now' | 'zone' | 'capacity'> & {
  branch: BranchHours & Pick<OrderIntake, 'rushes'> & Preparation
  cart: Pick<CheckoutSituation['cart'], 'leadTimes'>
}

/** What decides when an order of this type can be ready (APPT-02, APPT-10): hours, lead times, preparation, rush. */
export function slotRequest({ branch, orderType, cart, now, zone, capacity }: Asked): SlotRequest {
  return {
    hours: hoursFor(branch, orderType === 'delivery'),
    leadTimes: cart.leadTimes,
    now,
    preparation: preparationOf(branch, orderType),
    delay: delayOf(branch, orderType, now),
    ...(zone ? { zone } : {}),
    ...(capacity ? { capacity } : {}),
  }
}
