import { isProductEnabled, isSoldOut } from '../catalog/listing.ts'
import type { Product } from '../catalog/product.ts'
import type { OpeningHoursRule } from '../opening-hours/rule.ts'
import { readTimetable, shiftsOfDay } from '../opening-hours/shifts.ts'
import { isActiveAt, isOpenAt } from '../opening-hours/windows.ts'
import {
  dateOfDayNumber,
  localDayNumberOf,
  localMinutesOf,
  type Instant,
  type LocalDate,
} from '../values/local-time.ts'

/** Dates and hours in which something plays; no dates: without beginning or end, no hours: all day. */
export type PlayTimes = {
  validFrom: LocalDate | null
  validTo: LocalDate | null
  schedule: readonly OpeningHoursRule[]
}

/** What the rules need to know of a segment (OPEN-109). */
export type PlannedSegment = PlayTimes & {
  id: number
  /** Seconds on the screen. */
  duration: number
  /** How often it comes in one round. */
  weight: number
  isEnabled: boolean
  /** Plays only while the branch of the TV is open. */
  onlyWhenOpen: boolean
  /** Plays only while this product can be ordered in the branch of the TV. */
  product: number | null
}

/** A part of the week with segments of its own, which replace those of the stream while it lasts. */
export type PlaySchedule = PlayTimes & { name: string; priority: number; segments: readonly number[] }

type OfferedProduct = Pick<Product, 'id' | 'isEnabled' | 'isPublic' | 'schedule' | 'soldOut'>

/** Everything that decides what plays on a TV: the same data for player, simulator and calendar (OPEN-138). */
export type PlayPlan = {
  zone: string
  branch: { id: number; openingHours: readonly OpeningHoursRule[] }
  segments: readonly PlannedSegment[]
  /** Ids in the order of the stream. */
  order: readonly number[]
  schedules: readonly PlaySchedule[]
  /** Plays when nothing else does. */
  fallback: number | null
  /** Those that segments depend on. */
  products: readonly OfferedProduct[]
}

/** The local day on which the hours that cover an instant began: what starts on Friday evening is Friday's after midnight. */
function dayOf(schedule: readonly OpeningHoursRule[], now: Instant, zone: string): number {
  const today = localDayNumberOf(now, zone)
  if (schedule.length === 0) return today
  const minutes = localMinutesOf(now, zone)
  const isToday = shiftsOfDay(readTimetable(schedule), today).some(
    ({ from, to }) => from <= minutes && minutes < to,
  )
  return isToday ? today : today - 1
}

/** Whether dates and hours hold at an instant; dates count for the day on which the hours began. */
export function isPlayTime({ validFrom, validTo, schedule }: PlayTimes, now: Instant, zone: string): boolean {
  if (!isActiveAt(schedule, now, zone)) return false
  const day = dateOfDayNumber(dayOf(schedule, now, zone))
  return (!validFrom || validFrom <= day) && (!validTo || day <= validTo)
}

function isOffered(plan: PlayPlan, id: number, now: Instant): boolean {
  const product = plan.products.find((other) => other.id === id)
  return (
    product !== undefined &&
    product.isPublic &&
    isProductEnabled(product, (schedule) => isActiveAt(schedule, now, plan.zone)) &&
    !isSoldOut(product, plan.branch.id, now)
  )
}

/** Whether a segment may be shown: enabled, within its dates and hours, and its conditions hold. */
function isShown(plan: PlayPlan, segment: PlannedSegment, now: Instant): boolean {
  return (
    segment.isEnabled &&
    segment.duration > 0 &&
    isPlayTime(segment, now, plan.zone) &&
    (!segment.onlyWhenOpen || isOpenAt(plan.branch.openingHours, now, plan.zone)) &&
    (segment.product === null || isOffered(plan, segment.product, now))
  )
}

/** Takes turns between lists; a shorter one begins again until the longest is through. */
function alternate(lists: readonly (readonly number[])[]): number[] {
  const filled = lists.filter((list) => list.length > 0)
  const longest = Math.max(0, ...filled.map((list) => list.length))
  return Array.from({ length: longest }, (_, index) =>
    filled.map((list) => list[index % list.length] ?? 0),
  ).flat()
}

/** Each entry as often as it weighs, spread over the round; entries of equal weight keep their order. */
function spread(entries: readonly PlannedSegment[]): PlannedSegment[] {
  const turns = entries.flatMap((segment) => {
    const count = Math.max(1, Math.round(segment.weight))
    return Array.from({ length: count }, (_, turn) => ({ segment, at: (turn + 0.5) / count }))
  })
  return turns.toSorted((a, b) => a.at - b.at).map(({ segment }) => segment)
}

/** Which schedules decide at an instant: those of the highest priority that are active; none: the stream itself. */
export function activeSchedules(plan: PlayPlan, now: Instant): readonly PlaySchedule[] {
  const active = plan.schedules.filter((schedule) => isPlayTime(schedule, now, plan.zone))
  const highest = Math.max(...active.map(({ priority }) => priority))
  return active.filter(({ priority }) => priority === highest)
}

/**
 * What plays in turn at an instant: the segments of the deciding schedules, of several with the same priority in
 * turns, as far as they may be shown; when nothing is left those of the stream, and then the fallback (SIGN-02).
 */
export function roundAt(plan: PlayPlan, now: Instant): PlannedSegment[] {
  const byId = new Map(plan.segments.map((segment) => [segment.id, segment]))
  const shown = (ids: readonly number[]) =>
    ids.flatMap((id) => {
      const segment = byId.get(id)
      return segment && isShown(plan, segment, now) ? [segment] : []
    })
  const lists = activeSchedules(plan, now).map(({ segments }) => shown(segments).map(({ id }) => id))
  for (const ids of [alternate(lists), plan.order, plan.fallback === null ? [] : [plan.fallback]]) {
    const segments = shown(ids)
    if (segments.length > 0) return spread(segments)
  }
  return []
}

/** What is on the screen from `start` up to `end`. */
export type Playing = { segment: PlannedSegment; start: Instant; end: Instant }

const MILLISECONDS = 1_000

/**
 * What plays at an instant. Rounds are counted from the epoch, so that TVs with the same plan show the same picture at
 * the same time and a player that starts again goes on where it would be.
 */
export function playingAt(plan: PlayPlan, now: Instant): Playing | null {
  const round = roundAt(plan, now)
  const total = round.reduce((sum, { duration }) => sum + duration * MILLISECONDS, 0)
  if (total <= 0) return null
  let start = Math.floor(now / total) * total
  for (const segment of round) {
    const end = start + segment.duration * MILLISECONDS
    if (now < end) return { segment, start, end }
    start = end
  }
  return null
}

/**
 * What plays after something that is on the screen: it stays to its end while it may be shown, and is left at once
 * when its time or condition is over.
 */
export function playingNext(plan: PlayPlan, current: Playing | null, now: Instant): Playing | null {
  const isGoingOn =
    current !== null &&
    current.start <= now &&
    now < current.end &&
    roundAt(plan, now).some(
      ({ id, duration }) => id === current.segment.id && duration === current.segment.duration,
    )
  return isGoingOn ? current : playingAt(plan, now)
}
