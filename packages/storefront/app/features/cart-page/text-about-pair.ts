import type { Branch, OrderType } from '@theke/domain/catalog'
import { slotRequest } from '@theke/domain/checkout'
import { excludingPair, excludingText, type LeadTime } from '@theke/domain/opening-hours'

type Cart = {
  branch: Branch
  orderType: OrderType
  deliveryArea: string
  leadTimes: readonly LeadTime[]
  now: number
  zone: string
}

/** What the customer reads when two products have no common time; null while they have one (OPEN-192). */
export function textAboutPair({ leadTimes, zone, ...cart }: Cart): string | null {
  const pair = excludingPair(slotRequest({ ...cart, cart: { leadTimes }, ...(zone ? { zone } : {}) }))
  return pair && excludingText(pair)
}
