import { offsetSegments, zoneOffset } from './zone-offset.ts'

/** A point in time as epoch milliseconds. */
export type Instant = number
/** A calendar day of the shop, 'YYYY-MM-DD'. */
export type LocalDate = string
/** A wall-clock time of the shop, 'HH:mm'. */
export type LocalTime = string
export type Weekday = 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'

/** The zone of all shop times unless the configuration names another (OPEN-10). */
export const SHOP_ZONE = 'Europe/Vienna'
export const MINUTE = 60_000
export const DAY = 86_400_000

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const satisfies readonly Weekday[]

export const weekdayLabels: Record<Weekday, string> = {
  monday: 'Montag',
  tuesday: 'Dienstag',
  wednesday: 'Mittwoch',
  thursday: 'Donnerstag',
  friday: 'Freitag',
  saturday: 'Samstag',
  sunday: 'Sonntag',
}

const datePattern = /^\d{4}-\d{2}-\d{2}$/
const timePattern = /^(\d{2}):(\d{2})$/
const instantPattern =
  /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(?:Z|([+-])(\d{2}):(\d{2}))$/

const two = (value: number) => String(value).padStart(2, '0')

function wallClock(instant: Date | Instant, zone: string): number {
  const epoch = Number(instant)
  return epoch + zoneOffset(epoch, zone)
}

/** Whether a text is an existing day in the form 'YYYY-MM-DD'. */
export function isLocalDate(text: string): boolean {
  if (!datePattern.test(text)) return false
  // Date.parse accepts the 30th of February and gives the 1st or 2nd of March.
  const epoch = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(epoch) && new Date(epoch).toISOString().startsWith(text)
}

/** Days since 1970-01-01 of a calendar day; throws on a day that does not exist. */
export function dayNumberOf(date: LocalDate): number {
  if (!isLocalDate(date)) throw new RangeError(`Not a calendar date: ${date}`)
  return Date.parse(`${date}T00:00:00Z`) / DAY
}

export function dateOfDayNumber(day: number): LocalDate {
  return new Date(day * DAY).toISOString().slice(0, 10)
}

/** The calendar days from one to another, both included; none when the last is before the first. */
export function datesBetween(first: LocalDate, last: LocalDate): LocalDate[] {
  const from = dayNumberOf(first)
  return Array.from({ length: Math.max(0, dayNumberOf(last) - from + 1) }, (_, index) =>
    dateOfDayNumber(from + index),
  )
}

/** Minutes after midnight of 'HH:mm' ('24:00' is the end of the day), or null when the text is no time. */
export function minutesOfTime(time: string): number | null {
  const match = timePattern.exec(time)
  if (!match) return null
  const minutes = Number(match[1]) * 60 + Number(match[2])
  return Number(match[2]) < 60 && minutes <= 1440 ? minutes : null
}

/** 'HH:mm' of minutes after midnight; minutes past 24:00 count into the next day. */
export function timeOfMinutes(minutes: number): LocalTime {
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
}

/** The shop's calendar day at an instant (B24). */
export function localDateOf(instant: Date | Instant, zone: string = SHOP_ZONE): LocalDate {
  return new Date(wallClock(instant, zone)).toISOString().slice(0, 10)
}

/** Days since 1970-01-01 of the shop's calendar day at an instant. */
export function localDayNumberOf(instant: Date | Instant, zone: string = SHOP_ZONE): number {
  return Math.floor(wallClock(instant, zone) / DAY)
}

/** Whole minutes that the shop's clock shows after midnight, 0 to 1439. */
export function localMinutesOf(instant: Date | Instant, zone: string = SHOP_ZONE): number {
  const wall = wallClock(instant, zone)
  return Math.floor((wall - Math.floor(wall / DAY) * DAY) / MINUTE)
}

/** What the shop's clock shows at an instant, 'HH:mm'. */
export function localTimeOf(instant: Date | Instant, zone: string = SHOP_ZONE): LocalTime {
  return timeOfMinutes(localMinutesOf(instant, zone))
}

/**
 * The stretches of time during which the shop's clock shows a time from `start` up to `end` (both as if the clock
 * were UTC): nothing for a time that the clock change skips, two stretches for one that it repeats (OPEN-10, B23).
 */
export function stretchesOfWallClock(
  start: number,
  end: number,
  zone: string,
): { start: Instant; end: Instant }[] {
  const stretches: { start: Instant; end: Instant }[] = []
  for (const segment of offsetSegments(start - DAY, end + DAY, zone)) {
    const from = Math.max(start - segment.offset, segment.start)
    const to = Math.min(end - segment.offset, segment.end)
    if (from < to) stretches.push({ start: from, end: to })
  }
  return stretches
}

/** All instants at which the shop's clock shows a time: none in the spring gap, two in the autumn overlap (B23). */
export function instantsOfWallTime(date: LocalDate, time: LocalTime, zone: string = SHOP_ZONE): Instant[] {
  const minutes = minutesOfTime(time)
  if (minutes === null) throw new RangeError(`Not a time of day: ${time}`)
  const wall = dayNumberOf(date) * DAY + minutes * MINUTE
  return stretchesOfWallClock(wall, wall + 1, zone).map((stretch) => stretch.start)
}

/** The first instant at which the shop's clock shows a time, or null when the clock change skips it (B23). */
export function instantOfWallTime(
  date: LocalDate,
  time: LocalTime,
  zone: string = SHOP_ZONE,
): Instant | null {
  return instantsOfWallTime(date, time, zone)[0] ?? null
}

/** The first instant at which the shop's clock shows this time of the day or, when it is skipped, a later one. */
export function firstInstantFrom(day: number, minutes: number, zone: string = SHOP_ZONE): Instant {
  const wall = day * DAY + minutes * MINUTE
  const [first] = stretchesOfWallClock(wall, wall + DAY, zone)
  if (!first) throw new RangeError(`The zone ${zone} skips day ${day}`)
  return first.start
}

/** The calendar day a number of days later (earlier when negative). */
export function addDays(date: LocalDate, days: number): LocalDate {
  return dateOfDayNumber(dayNumberOf(date) + days)
}

/** The same time of day some calendar days later, so a day of the clock change may take 23 or 25 hours (OPEN-12, B22). */
export function addCalendarDays(instant: Date | Instant, days: number, zone: string = SHOP_ZONE): Instant {
  const epoch = Number(instant)
  const offset = zoneOffset(epoch, zone)
  const wall = epoch + offset + days * DAY
  const sameOffset = wall - offset
  if (zoneOffset(sameOffset, zone) === offset) return sameOffset
  const [first] = stretchesOfWallClock(wall, wall + DAY, zone)
  return first ? first.start : sameOffset
}

/** The weekday of a calendar day. */
export function weekdayOf(date: LocalDate): Weekday {
  return weekdayOfDayNumber(dayNumberOf(date))
}

// 1970-01-01, day 0, was a Thursday; the second remainder keeps days before it positive.
function daysSinceMonday(day: number): number {
  return (((day + 3) % 7) + 7) % 7
}

export function weekdayOfDayNumber(day: number): Weekday {
  return weekdays[daysSinceMonday(day)] ?? 'monday'
}

/** Week number and its year by ISO 8601: weeks start on Monday, week 1 holds the first Thursday (APPT-08). */
export function isoWeekOf(date: LocalDate): { year: number; week: number } {
  const day = dayNumberOf(date)
  const thursday = new Date((day - daysSinceMonday(day) + 3) * DAY)
  const year = thursday.getUTCFullYear()
  return { year, week: 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY)) }
}

/** ISO 8601 with the shop's offset, as instants travel on the wire: '2027-03-28T03:30:00+02:00'. */
export function toIsoInstant(instant: Date | Instant, zone: string = SHOP_ZONE): string {
  const epoch = Number(instant)
  const offset = Math.round(zoneOffset(epoch, zone) / MINUTE)
  const clock = new Date(epoch + offset * MINUTE)
    .toISOString()
    .slice(0, -1)
    .replace(/\.000$/, '')
  const size = Math.abs(offset)
  return `${clock}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

/** Reads an ISO 8601 instant; null unless the text names an existing day and carries its offset (B21). */
export function parseInstant(text: string | null): Instant | null {
  if (text === null) return null
  const match = instantPattern.exec(text)
  if (!match) return null
  const [, date = '', hour, minute, second = '0', fraction = '', sign, offsetHour = '0', offsetMinute = '0'] =
    match
  const isInRange =
    isLocalDate(date) &&
    Number(hour) < 24 &&
    Number(minute) < 60 &&
    Number(second) < 60 &&
    Number(offsetHour) < 24 &&
    Number(offsetMinute) < 60
  if (!isInRange) return null
  const wall =
    dayNumberOf(date) * DAY +
    (Number(hour) * 60 + Number(minute)) * MINUTE +
    Number(second) * 1000 +
    Number(fraction.padEnd(3, '0').slice(0, 3))
  const offset = (Number(offsetHour) * 60 + Number(offsetMinute)) * MINUTE
  return sign === '-' ? wall + offset : wall - offset
}

/** A calendar day as it is shown: DD.MM.YYYY (I18N-02). */
export function formatLocalDate(date: LocalDate): string {
  return `${date.slice(8, 10)}.${date.slice(5, 7)}.${date.slice(0, 4)}`
}

/** The day of an instant as it is shown: DD.MM.YYYY (I18N-02). */
export function formatDate(instant: Date | Instant, zone: string = SHOP_ZONE): string {
  return formatLocalDate(localDateOf(instant, zone))
}

/** The time of an instant as it is shown: HH:mm (I18N-02). */
export function formatTime(instant: Date | Instant, zone: string = SHOP_ZONE): string {
  return localTimeOf(instant, zone)
}

/** An instant as it is shown: DD.MM.YYYY HH:mm (I18N-02). */
export function formatDateTime(instant: Date | Instant, zone: string = SHOP_ZONE): string {
  return `${formatDate(instant, zone)} ${formatTime(instant, zone)}`
}

const SHORT_FORM_DAYS = 14

/** Whether sentences, chips and cards name a day in the short form: within the next 14 days (OPEN-194). */
export function isNamedShortly(
  instant: Date | Instant,
  now: Date | Instant,
  zone: string = SHOP_ZONE,
): boolean {
  const days = localDayNumberOf(instant, zone) - localDayNumberOf(now, zone)
  return days >= 0 && days <= SHORT_FORM_DAYS
}

/** The day of an instant in a sentence: 'Mi., 18.11.' within the next 14 days, later DD.MM.YYYY (OPEN-194). */
export function formatNearDay(
  instant: Date | Instant,
  now: Date | Instant,
  zone: string = SHOP_ZONE,
): string {
  const date = localDateOf(instant, zone)
  if (!isNamedShortly(instant, now, zone)) return formatLocalDate(date)
  return `${weekdayLabels[weekdayOf(date)].slice(0, 2)}., ${date.slice(8, 10)}.${date.slice(5, 7)}.`
}

/** An instant in a sentence or on a card: 'Mo., 16.11., 07:30 Uhr' within the next 14 days (OPEN-194). */
export function formatNearDateTime(
  instant: Date | Instant,
  now: Date | Instant,
  zone: string = SHOP_ZONE,
): string {
  const comma = isNamedShortly(instant, now, zone) ? ',' : ''
  return `${formatNearDay(instant, now, zone)}${comma} ${formatTime(instant, zone)} Uhr`
}
