import type { LocalTime } from '../values/local-time.ts'
import type { OpeningHoursRule } from './rule.ts'

/** What opening-hours rules need to know of a branch (DATA-01). */
export type BranchHours = {
  openingHours: readonly OpeningHoursRule[]
  deliveryHours: readonly OpeningHoursRule[]
  isDeliveryHoursEnabled: boolean
  orderableFrom: LocalTime | null
}

/** Hours that decide about orders of one type; `orderableFrom` is null where it does not limit them. */
export type OrderHours = { rules: readonly OpeningHoursRule[]; orderableFrom: LocalTime | null }

/**
 * Hours of a delivery type: delivery follows the delivery hours when these are enabled, everything else the opening
 * hours; orderableFrom limits only the opening hours (HOURS-03, APPT-02, OPEN-07, OPEN-180).
 */
export function hoursFor(branch: BranchHours, isDelivery: boolean): OrderHours {
  if (isDelivery && branch.isDeliveryHoursEnabled) return { rules: branch.deliveryHours, orderableFrom: null }
  return { rules: branch.openingHours, orderableFrom: branch.orderableFrom || null }
}
