import { open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { TooLarge, asFull, stagingPath } from '../../platform/files/staging.ts'
import type { StagedFile } from '../../platform/files/file-store.ts'
import { createDataUrlDecoder } from './data-url.ts'

/** A JSON body whose member "data" was a data URL: the file, and the body with an empty text in its place. */
export type JsonUpload = {
  rest: Buffer
  /** 'none' without the member, 'refused' when it is no data URL, 'tooLarge' beyond the limit of a file. */
  data: { staged: StagedFile; mimeType: string } | 'none' | 'refused' | 'tooLarge'
}

const [quote, backslash, slash, comma, colon] = [0x22, 0x5c, 0x2f, 0x2c, 0x3a]
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d]
const restLimit = 64 * 1024

type Limits = { body: number; file: number }

/**
 * Reads such a body as it arrives and writes the file to the staging folder: a file of 10 MiB would otherwise be in
 * memory four times, for each of many calls at once (R15).
 */
export async function readJsonUpload(source: Readable, staging: string, limits: Limits): Promise<JsonUpload> {
  const path = stagingPath(staging)
  const file = await open(path, 'wx', 0o600)
  const decoder = createDataUrlDecoder()
  const splitter = createSplitter()
  let received = 0
  let size = 0
  try {
    // a destroyed request could not be answered any more
    for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      received += chunk.length
      if (received > limits.body) throw new TooLarge(`more than ${limits.body} bytes`)
      for (const piece of splitter.take(chunk)) {
        const bytes = decoder.decode(piece)
        size += bytes.length
        if (bytes.length > 0 && size <= limits.file) await file.writeFile(bytes)
      }
    }
  } catch (error) {
    await file.close()
    await rm(path, { force: true })
    throw asFull(error)
  }
  await file.close()
  const mimeType = decoder.end()
  const isTooLarge = size > limits.file
  if (splitter.found === 1 && mimeType !== undefined && !isTooLarge && !splitter.isStrange)
    return { rest: splitter.rest(), data: { staged: { path, size }, mimeType } }
  await rm(path, { force: true })
  const data = splitter.found === 0 ? 'none' : isTooLarge ? 'tooLarge' : 'refused'
  return { rest: splitter.rest(), data }
}

/** Tells the bytes of the member "data" from the rest of a JSON object, byte by byte, without looking at anything twice. */
function createSplitter() {
  const rest: Buffer[] = []
  let restSize = 0
  let depth = 0
  let isInText = false
  let isInData = false
  let isEscaped = false
  /** The member name that is being read or was read last, as far as it matters. */
  let name = ''
  let isName = true
  const splitter = {
    /** How often the member was there. */
    found: 0,
    /** It had escapes that a data URL does not need. */
    isStrange: false,
    rest: () => Buffer.concat(rest),
    *take(chunk: Buffer): Generator<Buffer> {
      for (let at = 0; at < chunk.length;) {
        if (isEscaped && isInData) {
          isEscaped = false
          // of escapes only that of a slash is harmless, which some programs write; the slash is taken with what follows
          if (chunk[at] !== slash) {
            splitter.isStrange = true
            at++
          }
        } else if (isInData) {
          const end = nextSign(chunk, at)
          if (end > at) yield chunk.subarray(at, end)
          if (end < chunk.length) leaveOrEscape(chunk[end])
          at = end + 1
        } else {
          const start = at
          while (at < chunk.length && !isInData) step(chunk[at++] ?? 0)
          keep(chunk.subarray(start, at))
        }
      }
    },
  }

  /** The next quote or backslash, found natively. */
  function nextSign(chunk: Buffer, at: number): number {
    const signs = [chunk.indexOf(quote, at), chunk.indexOf(backslash, at)].filter((sign) => sign >= 0)
    return Math.min(chunk.length, ...signs)
  }

  function leaveOrEscape(byte: number | undefined) {
    isEscaped = byte === backslash
    if (isEscaped) return
    isInData = false
    keep(Buffer.from('"'))
  }

  function keep(bytes: Buffer) {
    restSize += bytes.length
    if (restSize > restLimit) throw new TooLarge('more than a file around the file')
    rest.push(Buffer.from(bytes))
  }

  function step(byte: number) {
    if (isInText) {
      if (isEscaped) isEscaped = false
      else if (byte === backslash) isEscaped = true
      else if (byte === quote) isInText = false
      if (isInText && isName && depth === 1 && name.length < 8) name += String.fromCharCode(byte)
      return
    }
    if (byte === quote) {
      if (depth === 1 && isName) name = ''
      else if (depth === 1 && name === 'data') {
        isInData = true
        splitter.found++
        return
      }
      isInText = true
    } else if (byte === openBrace || byte === openBracket) depth++
    else if (byte === closeBrace || byte === closeBracket) depth--
    else if (depth === 1 && byte === colon) isName = false
    else if (depth === 1 && byte === comma) isName = true
  }

  return splitter
}
