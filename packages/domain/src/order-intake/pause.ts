import type { OrderType } from '../catalog/branch.ts'
import { type StoredInstant, timeOf } from '../catalog/reference.ts'
import { type BranchHours, closingForType } from '../opening-hours/index.ts'
import { type Instant, MINUTE, SHOP_ZONE, firstInstantFrom, localDayNumberOf } from '../values/local-time.ts'

/** A branch takes no orders of a type until an instant; the message is for customers. */
export type BranchPause = { orderType: OrderType | null; until: StoredInstant | null; message: string | null }

export type Pause = { until: Instant; message: string }

/** What can be paused and hurried: the entries of a branch end by themselves. */
export type OrderIntake = {
  pauses: readonly BranchPause[]
  rushes: readonly { orderType: OrderType | null; minutes: number | null; until: StoredInstant | null }[]
}

/** Whether an entry still counts: it ends at its instant by itself. */
export const isRunning = ({ until }: { until: StoredInstant | null }, now: Instant) =>
  until !== null && now < timeOf(until)

/** The pause of an order type at an instant, null when orders are taken. */
export function pauseOf(
  { pauses }: Pick<OrderIntake, 'pauses'>,
  orderType: OrderType,
  now: Instant,
): Pause | null {
  const entry = pauses.find((pause) => pause.orderType === orderType && isRunning(pause, now))
  return entry?.until ? { until: timeOf(entry.until), message: entry.message?.trim() ?? '' } : null
}

/** The entries that still count, without those of some types: a new one takes the place of the old one. */
export function withoutTypes<Entry extends { orderType: OrderType | null; until: StoredInstant | null }>(
  entries: readonly Entry[],
  orderTypes: readonly OrderType[],
  now: Instant,
): Entry[] {
  return entries.filter(
    (entry) => isRunning(entry, now) && entry.orderType !== null && !orderTypes.includes(entry.orderType),
  )
}

/**
 * When a pause ends: after some minutes, or without them when the branch closes; with the day where it never closes.
 * null when it is closed already, so that there is nothing to pause.
 */
export function pauseEnd(
  branch: BranchHours,
  orderType: OrderType,
  minutes: number | null,
  now: Instant,
  zone: string = SHOP_ZONE,
): Instant | null {
  if (minutes !== null) return Math.ceil(now / MINUTE) * MINUTE + minutes * MINUTE
  const closing = closingForType(branch, orderType === 'delivery', now, zone)
  if (closing === undefined) return null
  return closing ?? firstInstantFrom(localDayNumberOf(now, zone) + 1, 0, zone)
}
