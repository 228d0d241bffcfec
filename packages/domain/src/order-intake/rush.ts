import type { OrderType } from '../catalog/branch.ts'
import { timeOf } from '../catalog/reference.ts'
import { type Instant, MINUTE } from '../values/local-time.ts'
import { type OrderIntake, isRunning } from './pause.ts'

/** One tap adds so many minutes to the promise; more taps add up to the limit. */
export const RUSH_STEP = 15
export const RUSH_LIMIT = 60
/** So many minutes after the last tap the promise is the usual one again. */
export const RUSH_LASTS = 60

export type Rush = { minutes: number; until: Instant }

type Rushes = Pick<OrderIntake, 'rushes'>

/** The rush of an order type at an instant, null when nothing takes longer than usual. */
export function rushOf({ rushes }: Rushes, orderType: OrderType, now: Instant): Rush | null {
  const entry = rushes.find((rush) => rush.orderType === orderType && isRunning(rush, now))
  return entry?.until && entry.minutes ? { minutes: entry.minutes, until: timeOf(entry.until) } : null
}

/** Minutes by which the earliest time of an order is later than usual. */
export const delayOf = (branch: Rushes, orderType: OrderType, now: Instant) =>
  rushOf(branch, orderType, now)?.minutes ?? 0

/** What one more tap makes of the rushes of some types. */
export function hurried(branch: Rushes, orderTypes: readonly OrderType[], now: Instant) {
  const until = new Date(Math.ceil(now / MINUTE) * MINUTE + RUSH_LASTS * MINUTE)
  return orderTypes.map((orderType) => {
    const minutes = Math.min(RUSH_LIMIT, delayOf(branch, orderType, now) + RUSH_STEP)
    return { orderType, minutes, until }
  })
}
