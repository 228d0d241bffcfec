import { isUtf8 } from 'node:buffer'
import { malformed } from '../errors.ts'

/** Deeper JSON is an attack: PostgreSQL and recursive code run out of stack long before it is useful. */
const maxDepth = 32

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d]

/** Whether nesting and number of values are within bounds, seen from the bytes alone, before anything is built of them. */
export function isWithinBounds(body: Buffer, maxNodes: number): boolean {
  let depth = 0
  let nodes = 1
  for (let at = 0; at < body.length; at++) {
    const byte = body[at]
    if (byte === quote) {
      at = endOfString(body, at + 1)
    } else if (byte === openBrace || byte === openBracket) {
      if (++depth > maxDepth || ++nodes > maxNodes) return false
    } else if (byte === closeBrace || byte === closeBracket) {
      depth--
    } else if (byte === comma && ++nodes > maxNodes) {
      return false
    }
  }
  return true
}

/** Index of the quote that ends the string; the end of the body when nothing does. Long strings are skipped natively. */
function endOfString(body: Buffer, start: number): number {
  for (let end = body.indexOf(quote, start); end >= 0; end = body.indexOf(quote, end + 1)) {
    let escapes = 0
    while (body[end - 1 - escapes] === backslash && end - 1 - escapes >= start) escapes++
    if (escapes % 2 === 0) return end
  }
  return body.length
}

/** PostgreSQL stores neither NUL nor half a character, wherever in a value or name they stand. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

function isStorableDeep(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (Array.isArray(value)) return value.every(isStorableDeep)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, inner]) => isStorable(name) && isStorableDeep(inner))
}

/** Bytes to a JSON value, or 400: no bad UTF-8, nothing too deep or too large, no text that cannot be stored. */
export function readJson(body: Buffer, maxNodes: number, parse: (text: string) => unknown): unknown {
  if (!isUtf8(body) || !isWithinBounds(body, maxNodes)) throw malformed()
  const text = body.toString('utf8')
  const value = parse(text)
  // only an escape can spell what valid UTF-8 cannot contain
  if (text.includes(String.raw`\u`) && !isStorableDeep(value)) throw malformed()
  return value
}
