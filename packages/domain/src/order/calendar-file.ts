import { calendarOf, calendarStamp, calendarText } from '../values/calendar-lines.ts'
import type { Instant } from '../values/local-time.ts'

export type CalendarEntry = {
  uid: string
  title: string
  location: string
  start: Instant
  /** When the file was made. */
  now: Instant
}

/** The confirmed time of an order as an iCalendar file (OPEN-193); it begins then and has no length. */
export function calendarFile({ uid, title, location, start, now }: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Theke//Bestellung//DE',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${calendarStamp(now)}`,
    `DTSTART:${calendarStamp(start)}`,
    `SUMMARY:${calendarText(title)}`,
    ...(location ? [`LOCATION:${calendarText(location)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return calendarOf(lines)
}
