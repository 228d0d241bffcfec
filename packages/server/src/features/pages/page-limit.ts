import { randomBytes } from 'node:crypto'
import { messages } from '@theke/contract/texts.de'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createPollLimit } from '../../platform/edge/poll-limit.ts'
import { rules } from '../../platform/edge/rate-limits.ts'
import { pathOf } from '../../platform/edge/request-target.ts'
import { HttpError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { plainCsp, plainPage } from './plain-page.ts'

/** A client that asks again as soon as it was refused is refused once a second by each of its connections. */
const holdMs = 1_000
/** More refusals are not held: each keeps a connection. */
const maxHeld = 200

/**
 * Pages cost more than calls, so each address gets a number of them a minute (R26). Counted before anything is rendered
 * or looked up; a browser reads the refusal as a page, scripts as an error of the API.
 */
export function limitPages(
  web: FastifyInstance,
  {
    settings,
    now,
    pool,
  }: Pick<Services, 'now'> & {
    settings: Pick<Services['settings'], 'rateLimits' | 'theme'>
    pool?: Services['database']['pool']
  },
) {
  const countPage = createPollLimit(rules.page, { isOn: settings.rateLimits, now, pool })
  let held = 0
  web.addHook('onRequest', (request, _reply, done) => {
    try {
      countPage(request.ip)
    } catch (error) {
      if (held >= maxHeld) throw error
      held += 1
      setTimeout(() => {
        held -= 1
        done(error as Error)
      }, holdMs)
      return
    }
    done()
  })

  /** False when the failure is another one. */
  return function answerTooMany(error: unknown, request: FastifyRequest, reply: FastifyReply): boolean {
    if (!(error instanceof HttpError) || error.status !== 429 || pathOf(request).endsWith('.data'))
      return false
    const nonce = randomBytes(16).toString('base64')
    void reply
      .code(429)
      .headers({ ...error.headers, 'cache-control': 'no-store', 'content-security-policy': plainCsp(nonce) })
      .type('text/html; charset=utf-8')
      .send(plainPage(settings.theme, nonce, { title: 'Zu viele Anfragen', text: messages.tooMany }))
    return true
  }
}
