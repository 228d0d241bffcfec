import type { Slot } from '../opening-hours/slots.ts'
import { type Unit, isCountable } from '../quantity/index.ts'
import { type Instant, MINUTE } from '../values/local-time.ts'

/** How much work a branch can do, and how much of it is taken: an order takes points of the interval it is for (B49). */
export type Capacity = {
  slotMinutes: number
  /** Points of one interval. */
  limit: number
  /** Points that this order takes. */
  wanted: number
  /** Intervals of which something is taken, by their start. */
  used: readonly { start: Instant; points: number }[]
}

type Line = { product: { preparationPoints: number | null }; amount: number; unit: Unit }

/** Points of an order: those of each product, times its amount; what is weighed counts once. */
export function pointsOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { product, amount, unit }) => {
    const points = product.preparationPoints ?? 1
    return sum + points * (isCountable(unit) ? Math.ceil(amount) : 1)
  }, 0)
}

/** Start of the interval in which an instant lies. */
export const intervalOf = (instant: Instant, slotMinutes: number): Instant =>
  Math.floor(instant / (slotMinutes * MINUTE)) * slotMinutes * MINUTE

/** Whether the order does not fit into an interval any more: used + wanted > limit. */
export const isOverfull = ({ limit, wanted }: Pick<Capacity, 'limit' | 'wanted'>, used: number): boolean =>
  wanted > 0 && used + wanted > limit

/** The intervals that are too full for this order; one that fits into none has no end of them, see fitsNowhere. */
export function fullIntervals(capacity: Capacity): Slot[] {
  const { used, slotMinutes } = capacity
  return used
    .filter(({ points }) => isOverfull(capacity, points))
    .map(({ start }) => ({ start, end: start + slotMinutes * MINUTE }))
    .toSorted((one, other) => one.start - other.start)
}

/** An order that is larger than a whole interval. */
export const fitsNowhere = (capacity: Capacity): boolean => isOverfull(capacity, 0)

export function isFullAt(capacity: Capacity | undefined, instant: Instant): boolean {
  if (!capacity) return false
  if (fitsNowhere(capacity)) return true
  return fullIntervals(capacity).some(({ start, end }) => start <= instant && instant < end)
}

/** The parts of slots in which there is room for the order. */
export function withRoom(slots: readonly Slot[], capacity: Capacity | undefined): readonly Slot[] {
  if (!capacity) return slots
  if (fitsNowhere(capacity)) return []
  return fullIntervals(capacity).reduce<readonly Slot[]>(
    (rest, full) => rest.flatMap((slot) => without(slot, full)),
    slots,
  )
}

function without(slot: Slot, full: Slot): Slot[] {
  if (full.end <= slot.start || slot.end <= full.start) return [slot]
  const parts = [
    { start: slot.start, end: Math.min(slot.end, full.start) },
    { start: Math.max(slot.start, full.end), end: slot.end },
  ]
  return parts.filter(({ start, end }) => start < end)
}
