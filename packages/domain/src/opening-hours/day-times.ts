import {
  type Instant,
  type LocalDate,
  SHOP_ZONE,
  dayNumberOf,
  firstInstantFrom,
  formatNearDay,
  formatTime,
  localDayNumberOf,
} from '../values/local-time.ts'
import {
  type AppointmentProblem,
  SLOT_GRID,
  type SlotRequest,
  appointmentProblem,
  availableDates,
  availableSlots,
} from './slots.ts'

/** Why a time inside the hours cannot be chosen. */
type DayTimeProblem = Extract<AppointmentProblem, 'too-early' | 'not-offered' | 'full'>

/** A time of the 5-minute grid inside the hours of a day (HOURS-07, OPEN-65). */
export type DayTime = { instant: Instant; label: string; problem: DayTimeProblem | null }

/** A day with times; full when room is all that its times lack (B49). */
export type OfferedDay = { date: LocalDate; isFull: boolean }

/** What stands on a time that cannot be chosen; the whole sentence is appointmentProblemText. */
export const dayTimeProblemLabels: Record<DayTimeProblem, string> = {
  'too-early': 'zu früh',
  'not-offered': 'nicht verfügbar',
  full: 'ausgebucht',
}

/** So many times stand in the short list. */
export const SHORT_LIST = 12
/** So many of them before the one it is about: they say why it is not earlier. */
const TIMES_BEFORE = 2

const isInsideHours = (problem: AppointmentProblem | null): problem is DayTimeProblem | null =>
  problem === null || problem === 'too-early' || problem === 'not-offered' || problem === 'full'

/**
 * All times of a day from now on, by the rule that the server checks an appointment with. They are counted in instants:
 * a time that a clock change skips is not among them, a time that it repeats is there twice (B23).
 */
export function timesOfDay(request: SlotRequest, date: LocalDate): DayTime[] {
  const { now, zone = SHOP_ZONE } = request
  const day = dayNumberOf(date)
  const end = firstInstantFrom(day + 1, 0, zone)
  const start = Math.max(firstInstantFrom(day, 0, zone), now)
  const times: DayTime[] = []
  for (let instant = Math.ceil(start / SLOT_GRID) * SLOT_GRID; instant < end; instant += SLOT_GRID) {
    const problem = appointmentProblem(instant, request)
    if (isInsideHours(problem)) times.push({ instant, label: timeLabel(instant, zone), problem })
  }
  return times
}

const HOUR = 3_600_000

/** '11:05'; the second of two equal times of the night in autumn is that of winter. */
function timeLabel(instant: Instant, zone: string): string {
  const label = formatTime(instant, zone)
  return formatTime(instant - HOUR, zone) === label ? `${label} (Winterzeit)` : label
}

/** The times shown first: some around one of them, else around the first that can be chosen. */
export function timesAround(times: readonly DayTime[], around: Instant | null): DayTime[] {
  const chosen = times.findIndex(({ instant }) => instant === around)
  const middle = chosen >= 0 ? chosen : times.findIndex(({ problem }) => problem === null)
  const first = Math.max(0, Math.min(middle - TIMES_BEFORE, times.length - SHORT_LIST))
  return times.slice(first, first + SHORT_LIST)
}

/** Days with at least one time, and between them those that are full (APPT-09, OPEN-65). */
export function offeredDays(request: SlotRequest): OfferedDay[] {
  const { zone = SHOP_ZONE } = request
  const free = new Set(availableDates(availableSlots(request), zone))
  const { capacity: _capacity, ...anyRoom } = request
  return availableDates(availableSlots(anyRoom), zone).map((date) => ({ date, isFull: !free.has(date) }))
}

/** A day on a chip: 'Heute', 'Morgen', 'Mi., 18.11.' (OPEN-194). */
export function dayLabel(date: LocalDate, now: Instant, zone: string = SHOP_ZONE): string {
  const day = dayNumberOf(date)
  const ahead = day - localDayNumberOf(now, zone)
  if (ahead === 0) return 'Heute'
  return ahead === 1 ? 'Morgen' : formatNearDay(firstInstantFrom(day, 0, zone), now, zone)
}
