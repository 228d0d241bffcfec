import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accepts } from './edge/compress-answers.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** A JSON answer made once and sent many times: identity, gzip and brotli with one ETag each. */
export type PreparedAnswer = Readonly<Record<'identity' | 'gzip' | 'br', { body: Buffer; etag: string }>>

export async function prepareAnswer(json: string): Promise<PreparedAnswer> {
  const identity = Buffer.from(json)
  const [zipped, brotli] = await Promise.all([
    compressGzip(identity),
    // quality 6 takes milliseconds where 11 takes a second
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  ])
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return {
    identity: { body: identity, etag: `"${hash}"` },
    gzip: { body: zipped, etag: `"${hash}-g"` },
    br: { body: brotli, etag: `"${hash}-b"` },
  }
}

/** Sends the form the caller understands, or 304 when it has it already. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedAnswer,
): FastifyReply {
  const encoding = accepts(request, 'br') ? 'br' : accepts(request, 'gzip') ? 'gzip' : 'identity'
  const { body, etag } = answer[encoding]
  void reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'private, no-cache' })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.type('application/json; charset=utf-8').send(body)
}
