import { calendarOf, calendarStamp, calendarText } from '../values/calendar-lines.ts'
import type { Instant } from '../values/local-time.ts'

/** A shift as a calendar shows it. */
export type CalendarEntry = {
  /** The same as long as it is the same shift, so that a change moves it instead of adding another one. */
  uid: string
  start: Instant
  end: Instant
  title: string
  place: string
  note: string
  isCancelled: boolean
  changedAt: Instant
  revision: number
}

const eventLines = ({
  uid,
  start,
  end,
  title,
  place,
  note,
  isCancelled,
  changedAt,
  revision,
}: CalendarEntry) => [
  'BEGIN:VEVENT',
  `UID:${calendarText(uid)}`,
  `DTSTAMP:${calendarStamp(changedAt)}`,
  `SEQUENCE:${revision}`,
  `DTSTART:${calendarStamp(start)}`,
  `DTEND:${calendarStamp(end)}`,
  `SUMMARY:${calendarText(title)}`,
  ...(place ? [`LOCATION:${calendarText(place)}`] : []),
  ...(note ? [`DESCRIPTION:${calendarText(note)}`] : []),
  `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  'END:VEVENT',
]

/** Shifts as iCalendar (RFC 5545), in UTC, so that no program has to know the rules of the zone. */
export function calendarFeed(name: string, entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Theke//Dienstplan//DE',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${calendarText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...entries.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return calendarOf(lines)
}
