import type { Instant } from '../values/local-time.ts'

export type CalendarEntry = {
  uid: string
  title: string
  location: string
  start: Instant
  /** When the file was made. */
  now: Instant
}

const stamp = (instant: Instant) => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '')
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')

/** Bytes of one letter in UTF-8. */
function bytesOf(letter: string): number {
  const point = letter.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  return point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
}

/** Lines of a calendar file are at most 75 bytes; the rest follows after a blank (RFC 5545, 3.1). */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let size = 0
  for (const letter of line) {
    const bytes = bytesOf(letter)
    if (size + bytes > 74) {
      parts.push(part)
      part = ''
      size = 0
    }
    part += letter
    size += bytes
  }
  return [...parts, part].join('\r\n ')
}

/** The confirmed time of an order as an iCalendar file (OPEN-193); it begins then and has no length. */
export function calendarFile({ uid, title, location, start, now }: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Theke//Bestellung//DE',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `SUMMARY:${escaped(title)}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
