import type { FastifyReply, FastifyRequest } from 'fastify'
import { fileHeaders } from '../../platform/edge/security-headers.ts'
import { notFound } from '../../platform/errors.ts'
import type { ByteRange, StoredFile } from '../../platform/files/file-store.ts'
import { wantedRange } from './byte-range.ts'

/** A file to send: what it is, and how to get it when it is really needed. */
export type Delivery = {
  mimeType: string
  /** Changes with the content; addresses have a version, so the address and the format are enough. */
  tag: string
  read(range?: ByteRange): Promise<StoredFile | undefined>
  /** Size of the whole file, if parts of it may be asked for. */
  size?: number
  /** Only the visitor's own browser may keep it. */
  isPrivate?: boolean
  isNegotiated?: boolean
  disposition?: string
}

const isText = /^text\//

const year = 'max-age=31536000, immutable'

/** Sends a file that never changes: kept for a year, not sent again to who has it, never run as something else (T6). */
export async function deliver(
  request: FastifyRequest,
  reply: FastifyReply,
  file: Delivery,
): Promise<unknown> {
  const etag = `"${file.tag}"`
  void reply.headers({
    ...fileHeaders(file.mimeType),
    'cache-control': `${file.isPrivate ? 'private' : 'public'}, ${year}`,
    etag,
    // mail programs in the browser show the logo from their own address
    ...(file.isPrivate ? {} : { 'cross-origin-resource-policy': 'cross-origin' }),
  })
  if (file.isNegotiated) void reply.header('vary', 'Accept')
  if (file.isPrivate) void reply.header('x-robots-tag', 'noindex')
  if (file.size !== undefined) void reply.header('accept-ranges', 'bytes')
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (file.disposition) void reply.header('content-disposition', file.disposition)
  const range = rangeOf(request, file, etag)
  if (range === 'none')
    return reply
      .code(416)
      .header('content-range', `bytes */${file.size}`)
      .header('cache-control', 'no-store')
      .send()
  const found = await file.read(range)
  if (!found) throw notFound()
  void reply.type(isText.test(file.mimeType) ? `${file.mimeType}; charset=utf-8` : file.mimeType)
  void reply.header('content-length', found.size)
  if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  return reply.send(found.body)
}

/** Whether the caller has it already; weak and strong tags mean the same here. */
const isKnown = (header: string | undefined, etag: string) =>
  header !== undefined &&
  (header === etag ||
    header.trim() === '*' ||
    header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))

function rangeOf({ headers, method }: FastifyRequest, { size }: Delivery, etag: string) {
  const condition = headers['if-range']
  if (size === undefined || method !== 'GET' || (condition !== undefined && condition !== etag))
    return undefined
  return wantedRange(headers.range, size)
}

/** Shown or saved under its own name, which may contain anything (RFC 6266). */
export function contentDisposition(isInline: boolean, name: string, extension: string): string {
  const filename = name.toLowerCase().endsWith(`.${extension}`) ? name : `${name || 'Datei'}.${extension}`
  const plain = filename.replaceAll(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(filename).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `${isInline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
