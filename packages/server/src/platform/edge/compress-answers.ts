import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const compress = promisify(gzip)

/** Below this many characters an answer fits into one packet anyway. */
const worthwhile = 1_400
const text = /^(text\/|application\/(json|manifest\+json|xml)|image\/svg\+xml)/

const refused = '(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))'
const encodings = { gzip: new RegExp(`\\bgzip\\b${refused}`), br: new RegExp(`\\bbr\\b${refused}`) }

export const accepts = (request: FastifyRequest, encoding: keyof typeof encodings) =>
  encodings[encoding].test(request.headers['accept-encoding'] ?? '')

/** Texts that a handler hands over whole go over the line compressed; what is compressed already stays as it is. */
export function compressAnswers(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < worthwhile) return done(null, payload)
    if (!text.test(String(reply.getHeader('content-type'))) || reply.hasHeader('content-encoding'))
      return done(null, payload)
    void reply.header('vary', 'accept-encoding')
    if (!accepts(request, 'gzip')) return done(null, payload)
    compress(payload).then(
      (small) => {
        void reply.header('content-encoding', 'gzip').removeHeader('content-length')
        done(null, small)
      },
      (error: Error) => done(error),
    )
  })
}
