import type { Instant } from './local-time.ts'

/** An instant in a calendar, in UTC (RFC 5545, 3.3.5). */
export const calendarStamp = (instant: Instant) =>
  new Date(instant).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

/** Separators and line breaks of a text are escaped (RFC 5545, 3.3.11). */
export const calendarText = (text: string) =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|[\r\n]/g, String.raw`\n`)

/** Bytes of a character in UTF-8. */
function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** A line has at most 75 bytes, what follows begins with a space; no character is cut (RFC 5545, 3.1). */
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

/** The lines of a calendar as they are sent. */
export const calendarOf = (lines: readonly string[]) => lines.map((line) => `${folded(line)}\r\n`).join('')
