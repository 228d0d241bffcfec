import { DAY, type Instant, SHOP_ZONE, formatNearDateTime, timeOfMinutes } from '../values/local-time.ts'
import { type BranchHours } from './branch-hours.ts'
import type { LeadTime, OfferGap, ScheduleGroup } from './lead-time.ts'
import { isBranchOpen } from './open-state.ts'
import type { OpeningHoursRule } from './rule.ts'
import { closingText, closingTime, readTimetable, shiftsOfWeekday } from './shifts.ts'
import type { Slot } from './slots.ts'
import { isActiveAt, openWindows } from './windows.ts'

/** Goods outside their schedule are listed when they have a window in the next days (OPEN-192). */
const LISTED_AHEAD = 14 * DAY

type Schedule = readonly OpeningHoursRule[]

/**
 * Whether a schedule counts as active for listing: now, or, where the branch takes orders for later, with a window within
 * the next 14 days (OPEN-192). Orders for later are taken while the branch is open and, with preorder, always (OPEN-88).
 */
export function offeredSchedules(
  branch: BranchHours & { isPreorderEnabled: boolean },
  now: Instant,
  zone: string = SHOP_ZONE,
): ((schedule: Schedule) => boolean) & { takesLaterOrders: boolean } {
  const takesLaterOrders = branch.isPreorderEnabled || isBranchOpen(branch, now, zone)
  const isActive = (schedule: Schedule) =>
    isActiveAt(schedule, now, zone) ||
    (takesLaterOrders && openWindows(schedule, now, now + LISTED_AHEAD, zone).length > 0)
  return Object.assign(isActive, { takesLaterOrders })
}

const isGap = (limit: ScheduleGroup | OfferGap): limit is OfferGap => 'from' in limit

const isInGap = ({ from, until }: OfferGap, instant: Instant) =>
  (from === null || instant >= from) && (until === null || instant < until)

/** Whether a product is offered at an instant: one schedule of every group is active, and no gap holds. */
export function isOfferedAt(
  { times = [] }: Pick<LeadTime, 'times'>,
  instant: Instant,
  zone: string = SHOP_ZONE,
): boolean {
  return times.every((limit) =>
    isGap(limit) ? !isInGap(limit, instant) : limit.some((schedule) => isActiveAt(schedule, instant, zone)),
  )
}

/** The parts of slots in which every product is offered (OPEN-192). */
export function withinSchedules(
  slots: readonly Slot[],
  products: readonly Pick<LeadTime, 'times'>[],
  zone: string = SHOP_ZONE,
): readonly Slot[] {
  const limits = products.flatMap(({ times = [] }) => times)
  return limits.reduce(
    (rest, limit) => (isGap(limit) ? subtract(rest, limit) : intersect(rest, limit, zone)),
    slots,
  )
}

function subtract(slots: readonly Slot[], { from, until }: OfferGap): Slot[] {
  return slots.flatMap(({ start, end }) =>
    [
      { start, end: Math.min(end, from ?? start) },
      { start: Math.max(start, until ?? end), end },
    ].filter((part) => part.start < part.end),
  )
}

function intersect(slots: readonly Slot[], group: ScheduleGroup, zone: string): Slot[] {
  const [first, last] = [slots[0], slots.at(-1)]
  if (!first || !last) return []
  const windows = group.flatMap((schedule) => openWindows(schedule, first.start, last.end, zone))
  return slots.flatMap((slot) =>
    merged(
      windows
        .map(({ start, end }) => ({ start: Math.max(start, slot.start), end: Math.min(end, slot.end) }))
        .filter(({ start, end }) => start < end),
    ),
  )
}

function merged(parts: readonly Slot[]): Slot[] {
  const result: Slot[] = []
  for (const part of parts.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1)
    if (last && part.start <= last.end) last.end = Math.max(last.end, part.end)
    else result.push({ ...part })
  }
  return result
}

function nextWindow(product: Pick<LeadTime, 'times'>, now: Instant, zone: string): Slot | undefined {
  return withinSchedules([{ start: now, end: now + LISTED_AHEAD }], [product], zone)[0]
}

/**
 * From when a product outside its schedule is offered: 'täglich 07:00 - 11:30 Uhr', 'ab Mo., 16.11., 07:00 Uhr', or
 * 'Ausverkauft, wieder ab Di., 17.11.'; null while it is (OPEN-192).
 */
export function offeredFromText(
  product: Pick<LeadTime, 'times'>,
  now: Instant,
  zone: string = SHOP_ZONE,
): string | null {
  if (isOfferedAt(product, now, zone)) return null
  const from = fromText(product, now, zone)
  if (product.times?.some((limit) => isGap(limit) && isInGap(limit, now)))
    return from === null ? 'Ausverkauft' : `Ausverkauft, wieder ${from}`
  return dailyText(product) ?? from
}

function dailyText({ times = [] }: Pick<LeadTime, 'times'>): string | null {
  const [schedule, ...others] = times.flatMap((limit) => (isGap(limit) ? [] : limit))
  if (!schedule || others.length > 0 || schedule.some(({ type }) => type !== 'daily')) return null
  const [shift, ...more] = shiftsOfWeekday(readTimetable(schedule), 'monday')
  return shift && more.length === 0 && shift.to <= 1440
    ? `täglich ${timeOfMinutes(shift.from)} - ${closingText(shift.to)} Uhr`
    : null
}

function fromText(product: Pick<LeadTime, 'times'>, now: Instant, zone: string): string | null {
  const window = nextWindow(product, now, zone)
  return window ? `ab ${startText(window.start, now, zone)}` : null
}

/** A day that begins needs no time. */
const startText = (start: Instant, now: Instant, zone: string) =>
  formatNearDateTime(start, now, zone).replace(/, 00:00 Uhr$/, '')

/** '07:00 - 11:30' of a day, or only the beginning of what lasts longer. */
function windowText({ start, end }: Slot, now: Instant, zone: string): string {
  if (end - start > DAY) return `ab ${startText(start, now, zone)}`
  return `${formatNearDateTime(start, now, zone).replace(/ Uhr$/, '')} - ${closingTime(end, zone)} Uhr`
}

/** What the customer reads when a product is not offered at the chosen time (OPEN-192). */
export function notOfferedText(product: LeadTime, now: Instant, zone: string = SHOP_ZONE): string {
  const window = nextWindow(product, now, zone)
  const refusal = `„${product.name ?? ''}“ ist zu diesem Zeitpunkt nicht verfügbar.`
  if (!window) return refusal
  // a short date ends with the point that a sentence needs
  return `${refusal} Nächster Zeitraum: ${windowText(window, now, zone)}`.replace(/\.?$/, '.')
}
