import type { FastifyRequest } from 'fastify'
import { accepts } from '../../platform/edge/compress-answers.ts'
import { brotliWithGaps } from './brotli-with-gaps.ts'
import { gzipWithGaps } from './gzip-with-gaps.ts'

type Packed = { encoding: 'br' | 'gzip'; fill: (nonce: string) => Buffer }

/** The page in the best encoding that a client takes; undefined when it takes none. */
export type PackedPage = (request: FastifyRequest) => Promise<Packed | undefined>

/** Compresses a page in pieces, for each encoding when the first client takes it. */
export function createPackedPage(parts: readonly Buffer[], nonceLength: number): PackedPage {
  let gzip: Promise<Packed> | undefined
  let brotli: Promise<Packed> | undefined
  const packGzip = async (): Promise<Packed> => ({ encoding: 'gzip', fill: await gzipWithGaps(parts) })
  const packBrotli = async (): Promise<Packed> => {
    const fill = await brotliWithGaps(parts, nonceLength)
    return fill ? { encoding: 'br', fill } : (gzip ??= packGzip())
  }
  return async (request) => {
    if (accepts(request, 'br')) return (brotli ??= packBrotli())
    return accepts(request, 'gzip') ? (gzip ??= packGzip()) : undefined
  }
}
