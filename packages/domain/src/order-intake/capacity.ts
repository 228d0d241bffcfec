import { type Reference, idOf } from '../catalog/reference.ts'
import type { Slot } from '../opening-hours/slots.ts'
import { type Unit, isCountable } from '../quantity/index.ts'
import { type Instant, MINUTE } from '../values/local-time.ts'

/** How much work a branch can do: points of one interval, of everything and of single stations; empty: no limit (B49). */
export type CapacityRules = {
  slotMinutes: number | null
  slotCapacity: number | null
  /** A station is a category of products, as for printers and kitchen screens. */
  stationCapacities: readonly { station: Reference | null; points: number | null }[]
}

/** Points that are taken of an interval, of a station or, with null, of the whole branch. */
export type UsedPoints = { start: Instant; station: number | null; points: number }

/** One limit: an order takes points of the interval it is for. */
export type CapacityLimit = {
  station: number | null
  /** Points of one interval. */
  limit: number
  /** Points that this order takes. */
  wanted: number
  /** Intervals of which something is taken, by their start. */
  used: readonly { start: Instant; points: number }[]
}

/** An order fits into an interval when it fits within every limit. */
export type Capacity = { slotMinutes: number; limits: readonly CapacityLimit[] }

type Line = {
  product: { preparationPoints: number | null; content: { category: Reference | null } }
  amount: number
  unit: Unit
}

/** Points of a line: those of the product, times its amount; what is weighed counts once. */
const linePoints = ({ product, amount, unit }: Line): number =>
  (product.preparationPoints ?? 1) * (isCountable(unit) ? Math.ceil(amount) : 1)

export const pointsOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + linePoints(line), 0)

/** Points of an order by the station that has the work; a product without a category belongs to none. */
export function stationPoints(lines: readonly Line[]): Record<string, number> {
  const points: Record<string, number> = {}
  for (const line of lines) {
    const { category } = line.product.content
    if (category !== null) points[idOf(category)] = (points[idOf(category)] ?? 0) + linePoints(line)
  }
  return points
}

export const usualSlotMinutes = 15

/** The limits of a branch, of everything first. */
export function limitsOf({ slotCapacity, stationCapacities }: CapacityRules) {
  const whole = slotCapacity === null ? [] : [{ station: null, limit: slotCapacity }]
  const stations = stationCapacities.flatMap(({ station, points }) =>
    station === null || points === null ? [] : [{ station: idOf(station), limit: points }],
  )
  return [...whole, ...stations]
}

/** What an order meets in a branch; undefined where nothing is limited. */
export function capacityOf(
  branch: CapacityRules,
  lines: readonly Line[],
  used: readonly UsedPoints[],
): Capacity | undefined {
  const limits = limitsOf(branch)
  if (limits.length === 0) return undefined
  const ofStations = stationPoints(lines)
  return {
    slotMinutes: branch.slotMinutes ?? usualSlotMinutes,
    limits: limits.map(({ station, limit }) => ({
      station,
      limit,
      wanted: station === null ? pointsOf(lines) : (ofStations[station] ?? 0),
      used: used.filter((one) => one.station === station),
    })),
  }
}

/** Start of the interval in which an instant lies. */
export const intervalOf = (instant: Instant, slotMinutes: number): Instant =>
  Math.floor(instant / (slotMinutes * MINUTE)) * slotMinutes * MINUTE

/** Whether the order does not fit into an interval any more: used + wanted > limit. */
export const isOverfull = (
  { limit, wanted }: Pick<CapacityLimit, 'limit' | 'wanted'>,
  used: number,
): boolean => wanted > 0 && used + wanted > limit

/** The intervals that are too full for this order; one that fits into none has no end of them, see fitsNowhere. */
export function fullIntervals({ limits, slotMinutes }: Capacity): Slot[] {
  const starts = limits.flatMap((limit) => limit.used.filter(({ points }) => isOverfull(limit, points)))
  return [...new Set(starts.map(({ start }) => start))]
    .toSorted((one, other) => one - other)
    .map((start) => ({ start, end: start + slotMinutes * MINUTE }))
}

/** An order that is larger than a whole interval of one of its limits. */
export const fitsNowhere = ({ limits }: Capacity): boolean => limits.some((limit) => isOverfull(limit, 0))

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
