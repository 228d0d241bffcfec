import {
  DAY,
  type Instant,
  type LocalDate,
  type LocalTime,
  MINUTE,
  SHOP_ZONE,
  dateOfDayNumber,
  dayNumberOf,
  firstInstantFrom,
  formatTime,
  instantsOfWallTime,
  localDateOf,
  localDayNumberOf,
  minutesOfTime,
} from '../values/local-time.ts'
import { type Capacity, isFullAt, withRoom } from '../order-intake/capacity.ts'
import type { OrderHours } from './branch-hours.ts'
import { type LeadTime, earliestAfterLeadTime } from './lead-time.ts'
import { isOfferedAt, withinSchedules } from './offered-times.ts'
import { closingTime } from './shifts.ts'
import { type OpenWindow, openWindows } from './windows.ts'

/** A stretch of time in which an appointment may start: start <= t < end (DATA-17, OPEN-65). */
export type Slot = { start: Instant; end: Instant }

/** The part of a slot that lies on one calendar day; `label` is what the picker lists, '18:00 - 24:00'. */
export type DaySlot = Slot & { label: string }

/** What decides which slots a cart may have. */
export type SlotRequest = {
  hours: OrderHours
  leadTimes: readonly LeadTime[]
  now: Instant
  zone?: string
  /** Minutes that an order usually takes. */
  preparation?: number
  /** Minutes by which everything takes longer than usual now. */
  delay?: number
  /** Minutes of the way to the customer, after everything is ready (OPEN-206). */
  travel?: number
  /** Room of the branch, where it has a limit (B49). */
  capacity?: Capacity | undefined
}

export type AppointmentProblem = 'off-grid' | 'too-far' | 'closed' | 'too-early' | 'not-offered' | 'full'

/** Appointments reach this many local days ahead of today (HOURS-07). */
export const SLOT_DAYS = 180
/** Appointments start on whole 5 minutes (HOURS-07). */
export const SLOT_GRID = 5 * MINUTE

/** Start of the orders of a window: not before orderableFrom of the day on which the window starts (OPEN-07). */
function startOfOrders(window: OpenWindow, orderableFrom: number | null, zone: string): Instant {
  if (orderableFrom === null) return window.start
  return Math.max(window.start, firstInstantFrom(window.day, orderableFrom, zone))
}

/** First instant after the last day for which appointments are taken. */
function endOfBooking(now: Instant, zone: string): Instant {
  return firstInstantFrom(localDayNumberOf(now, zone) + SLOT_DAYS + 1, 0, zone)
}

/** The earliest instant that lead times, the usual preparation (which they include), a rush and the way allow. */
export function earliestReady(request: SlotRequest): Instant {
  const { leadTimes, now, zone = SHOP_ZONE, preparation = 0, delay = 0, travel = 0 } = request
  const ready = Math.max(earliestAfterLeadTime(leadTimes, now, zone), now + preparation * MINUTE)
  return ready + (delay + travel) * MINUTE
}

/** Slots of the next 180 days in order: within the hours, after the lead time, starts on the grid (HOURS-07, APPT-10). */
export function availableSlots(request: SlotRequest): Slot[] {
  return slotsUntil(request, endOfBooking(request.now, request.zone ?? SHOP_ZONE))
}

function slotsUntil(request: SlotRequest, limit: Instant): Slot[] {
  const { hours, leadTimes, zone = SHOP_ZONE } = request
  const earliest = earliestReady(request)
  if (earliest >= limit) return []
  const orderableFrom = hours.orderableFrom === null ? null : minutesOfTime(hours.orderableFrom)
  const slots: Slot[] = []
  for (const window of openWindows(hours.rules, earliest, limit, zone)) {
    const open = Math.max(startOfOrders(window, orderableFrom, zone), earliest)
    const start = Math.ceil(open / SLOT_GRID) * SLOT_GRID
    const end = Math.min(window.end, limit)
    if (start < end) slots.push({ start, end })
  }
  return withRoom(withinSchedules(slots, leadTimes, zone), request.capacity)
    .map(({ start, end }) => ({ start: Math.ceil(start / SLOT_GRID) * SLOT_GRID, end }))
    .filter(({ start, end }) => start < end)
}

/** Nearly every shop opens within some days, and looking at all 180 costs more than everything else about an order. */
const NEAR_DAYS = 3

/** What 'so schnell wie möglich' means: the first available start, null when there is none in 180 days (OPEN-88). */
export function earliestSlot(request: SlotRequest): Instant | null {
  const { now, zone = SHOP_ZONE } = request
  const limit = endOfBooking(now, zone)
  const near = earliestReady(request) + NEAR_DAYS * DAY
  const [first] = near < limit ? slotsUntil(request, near) : []
  return (first ?? slotsUntil(request, limit)[0])?.start ?? null
}

/** Some free starts from an instant on, one of each interval (B49). */
export function nextFreeTimes(request: SlotRequest, from: Instant, count = 3): Instant[] {
  const step = (request.capacity?.slotMinutes ?? 15) * MINUTE
  const times: Instant[] = []
  for (const { start, end } of slotsUntil(
    request,
    Math.min(from + NEAR_DAYS * DAY, endOfBooking(request.now, request.zone ?? SHOP_ZONE)),
  )) {
    for (
      let time = Math.max(start, Math.ceil(from / SLOT_GRID) * SLOT_GRID);
      time < end;
      time = Math.floor(time / step + 1) * step
    ) {
      times.push(time)
      if (times.length === count) return times
    }
  }
  return times
}

/** Why an appointment cannot be accepted, null when it can; the same rule as the offered slots (APPT-02, B21-B24). */
export function appointmentProblem(appointment: Instant, request: SlotRequest): AppointmentProblem | null {
  const { hours, leadTimes, now, zone = SHOP_ZONE } = request
  if (appointment % SLOT_GRID !== 0) return 'off-grid'
  if (appointment >= endOfBooking(now, zone)) return 'too-far'
  const [window] = openWindows(hours.rules, appointment, appointment + 1, zone)
  const orderableFrom = hours.orderableFrom === null ? null : minutesOfTime(hours.orderableFrom)
  if (!window || appointment < startOfOrders(window, orderableFrom, zone)) return 'closed'
  if (appointment < earliestReady(request)) return 'too-early'
  if (!leadTimes.every((product) => isOfferedAt(product, appointment, zone))) return 'not-offered'
  return isFullAt(request.capacity, appointment) ? 'full' : null
}

/**
 * The product that 'So schnell wie möglich' cannot bring: it is not offered at the earliest time that hours and lead
 * times allow, so that an appointment has to be chosen (OPEN-192); undefined when there is none.
 */
export function notOfferedAtOnce(request: SlotRequest): LeadTime | undefined {
  const { leadTimes, zone = SHOP_ZONE } = request
  if (!leadTimes.some(({ times = [] }) => times.length > 0)) return undefined
  const anyTime = leadTimes.map(({ times: _times, ...rest }) => rest)
  const earliest = earliestSlot({ ...request, leadTimes: anyTime })
  if (earliest === null) return undefined
  return leadTimes.find((product) => !isOfferedAt(product, earliest, zone))
}

/**
 * Two products that exclude each other: alone each has a time within the next 180 days, together they have none
 * (OPEN-192); null while the cart has a common time.
 */
export function excludingPair(request: SlotRequest): readonly [LeadTime, LeadTime] | null {
  const { leadTimes } = request
  const hasTime = (...some: LeadTime[]) => earliestSlot({ ...request, leadTimes: some }) !== null
  // without schedules the longest lead time decides, and no product excludes another
  if (!leadTimes.some(({ times = [] }) => times.length > 0) || hasTime(...leadTimes)) return null
  const possible = leadTimes.filter((one) => hasTime(one))
  for (const [index, one] of possible.entries())
    for (const other of possible.slice(index + 1)) if (!hasTime(one, other)) return [one, other]
  return null
}

/** What the customer reads about them. */
export const excludingText = ([one, other]: readonly [LeadTime, LeadTime]) =>
  `„${one.name ?? ''}“ und „${other.name ?? ''}“ gibt es nie zur selben Zeit. Bitte bestellen Sie beides getrennt.`

/** Slots of one calendar day, split at midnight and listed under the day they fall on (APPT-06, OPEN-65). */
export function slotsOfDay(slots: readonly Slot[], date: LocalDate, zone: string = SHOP_ZONE): DaySlot[] {
  const day = dayNumberOf(date)
  const midnight = firstInstantFrom(day, 0, zone)
  const nextMidnight = firstInstantFrom(day + 1, 0, zone)
  return slots
    .filter((slot) => slot.start < nextMidnight && slot.end > midnight)
    .map((slot) => {
      const start = Math.max(slot.start, midnight)
      const end = Math.min(slot.end, nextMidnight)
      return { start, end, label: `${formatTime(start, zone)} - ${closingTime(end, zone)}` }
    })
}

/** Days with at least one slot, in order: the only ones the date picker enables (APPT-09, OPEN-65). */
export function availableDates(slots: readonly Slot[], zone: string = SHOP_ZONE): LocalDate[] {
  const dates: LocalDate[] = []
  let next = Number.NEGATIVE_INFINITY
  for (const slot of slots) {
    const last = localDayNumberOf(slot.end - 1, zone)
    for (let day = Math.max(next, localDayNumberOf(slot.start, zone)); day <= last; day++) {
      dates.push(dateOfDayNumber(day))
      next = day + 1
    }
  }
  return dates
}

/** Whether a day can be picked: not before today and, when a list is given, in the list (APPT-09). */
export function isDateSelectable(
  date: LocalDate,
  now: Instant,
  dates?: readonly LocalDate[],
  zone: string = SHOP_ZONE,
): boolean {
  return date >= localDateOf(now, zone) && (dates === undefined || dates.includes(date))
}

/**
 * The instant of a day and time chosen in the pickers, null when it is not available (APPT-06): outside every slot,
 * off the grid, or skipped by the clock change. Of a repeated time the first available one counts.
 */
export function chosenAppointment(
  slots: readonly Slot[],
  date: LocalDate,
  time: LocalTime,
  zone: string = SHOP_ZONE,
): Instant | null {
  const isAvailable = (instant: Instant) =>
    instant % SLOT_GRID === 0 && slots.some((slot) => slot.start <= instant && instant < slot.end)
  return instantsOfWallTime(date, time, zone).find(isAvailable) ?? null
}

/** Whether a lead time or the hours move the earliest slot to another day than today (OPEN-88). */
export function isOnAnotherDay(instant: Instant, now: Instant, zone: string = SHOP_ZONE): boolean {
  return localDayNumberOf(instant, zone) !== localDayNumberOf(now, zone)
}
