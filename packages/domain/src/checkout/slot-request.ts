import { type BranchHours, type SlotRequest, hoursFor } from '../opening-hours/index.ts'
import { type OrderIntake, delayOf } from '../order-intake/index.ts'
import type { CheckoutSituation } from './submit.ts'

type Asked = Pick<CheckoutSituation, 'orderType' | 'now' | 'zone' | 'capacity'> & {
  branch: BranchHours & Pick<OrderIntake, 'rushes'>
  cart: Pick<CheckoutSituation['cart'], 'leadTimes'>
}

/** What decides when an order of this type can be ready (APPT-02, APPT-10); a rush moves it. */
export function slotRequest({ branch, orderType, cart, now, zone, capacity }: Asked): SlotRequest {
  return {
    hours: hoursFor(branch, orderType === 'delivery'),
    leadTimes: cart.leadTimes,
    now,
    delay: delayOf(branch, orderType, now),
    ...(zone ? { zone } : {}),
    ...(capacity ? { capacity } : {}),
  }
}
