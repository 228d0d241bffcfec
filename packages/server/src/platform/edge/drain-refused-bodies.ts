import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** How long, and for how many bytes, a client may go on sending after it was answered. */
const allowed = { milliseconds: 1_000, bytes: 4 * 1_024 * 1_024 }

/**
 * Answers that do not need the body are sent before it has arrived. A connection that is closed while bytes wait to be
 * read is reset, and a reset can overtake the answer: the client would see a broken connection instead of the refusal
 * (RFC 9112, 9.6). So the answer is complete at once, but its connection is closed only after the rest of the body was
 * read and dropped, or after a while.
 */
export function drainRefusedBodies(app: FastifyInstance) {
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
    const isSlow = reply.statusCode === 408 // there is nothing to wait for
    if (!isWhole || isSlow || raw.complete || !announcesBody(raw)) return done(null, payload)
    const answer = Buffer.from(payload)
    void reply.headers({ 'content-length': answer.length, connection: 'close' })
    done(null, Readable.from(answerThenDrain(answer, raw)))
  })
}

const announcesBody = ({ headers }: IncomingMessage) =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined

async function* answerThenDrain(answer: Buffer, request: IncomingMessage) {
  yield answer
  if (!request.destroyed && !request.readableEnded) await drained(request)
}

/** Until the body ends, its client leaves, or it had its chance. */
function drained(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let left = allowed.bytes
    const count = (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) stop()
    }
    const stop = () => {
      clearTimeout(timer)
      request.off('data', count).off('end', stop).off('close', stop).pause()
      resolve()
    }
    const timer = setTimeout(stop, allowed.milliseconds)
    request.unpipe()
    request.on('end', stop).on('close', stop).on('data', count).resume()
  })
}
