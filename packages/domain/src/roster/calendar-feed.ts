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

const stamp = (instant: Instant) => new Date(instant).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

/** RFC 5545, 3.3.11: separators and line breaks of a text are escaped. */
const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|[\r\n]/g, String.raw`\n`)

/** Bytes of a character in UTF-8. */
function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** RFC 5545, 3.1: a line has at most 75 bytes, what follows begins with a space; no character is cut. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  let bytes = 0
  for (const character of line) {
    const size = bytesOf(character)
    if (bytes + size > 75) {
      lines.push(current)
      current = ' '
      bytes = 1
    }
    current += character
    bytes += size
  }
  return [...lines, current].join('\r\n')
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
  `UID:${escaped(uid)}`,
  `DTSTAMP:${stamp(changedAt)}`,
  `SEQUENCE:${revision}`,
  `DTSTART:${stamp(start)}`,
  `DTEND:${stamp(end)}`,
  `SUMMARY:${escaped(title)}`,
  ...(place ? [`LOCATION:${escaped(place)}`] : []),
  ...(note ? [`DESCRIPTION:${escaped(note)}`] : []),
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
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...entries.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
