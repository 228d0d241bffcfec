import type { FastifyBaseLogger } from 'fastify'
import type { App, Services } from '../../platform/services.ts'
import { forbidden, notFound, unavailable } from '../../platform/errors.ts'
import type { PaymentState } from '../../platform/payment.ts'
import type { PaymentFeature } from './create-payments.ts'
import { isSigned } from './datatrans.ts'
import type { Payment } from './payment-tables.ts'
import { terminalPage } from './terminal-page.ts'

type TokenParams = { token: string; provider?: string }

const failed: ReadonlySet<Payment['state']> = new Set(['failed', 'canceled', 'expired'])
const choices: Readonly<Record<string, PaymentState>> = {
  paid: 'paid',
  canceled: 'canceled',
  failed: 'failed',
}
const noStore = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

/**
 * What providers and returning customers call. A webhook proves nothing: it only says that it is time to ask the
 * provider. An unknown one is answered like a known one, so that nothing can be learned from it.
 */
export async function paymentRoutes(api: App, { settings }: Services, feature: PaymentFeature) {
  const { findByToken, check, apply } = feature
  /** A provider that cannot be asked now is asked when it calls again: providers repeat what was answered with 503. */
  async function checkNow(payment: Payment, log: FastifyBaseLogger) {
    try {
      await check(payment)
    } catch (error) {
      log.warn({ err: error, payment: payment.id }, 'the payment provider could not be asked')
      throw unavailable()
    }
  }

  const open = { config: { policy: 'key', maxBody: 64 * 1_024 } } as const

  await api.register(async (hooks) => {
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    hooks.post('/payments/mollie/webhook/:token', open, async ({ params, log }, reply) => {
      const payment = await findByToken((params as TokenParams).token)
      if (payment?.provider === 'mollie') await checkNow(payment, log)
      return reply.code(200).send('')
    })

    hooks.post('/payments/datatrans/webhook/:token', open, async ({ params, headers, body, log }, reply) => {
      const key = settings.datatrans?.signKey
      const signature = headers['datatrans-signature']
      if (key && !isSigned(typeof signature === 'string' ? signature : undefined, body as Buffer, key))
        throw forbidden()
      const payment = await findByToken((params as TokenParams).token)
      if (payment?.provider === 'datatrans') await checkNow(payment, log)
      return reply.code(200).send('')
    })

    if (!feature.hasTerminal) return
    hooks.post('/payments/terminal/:token', open, async ({ params, body }, reply) => {
      const payment = await findByToken((params as TokenParams).token)
      if (payment?.provider !== 'terminal') throw notFound()
      const choice = choices[new URLSearchParams(String(body)).get('choice') ?? '']
      if (choice) await apply(payment.id, choice)
      return reply.headers(noStore).redirect(`/api/payments/terminal/return/${payment.token}`, 303)
    })
  })

  /** The customer is back: ask once more, then show the status, or the checkout with the payment-failed message. */
  api.get('/payments/:provider/return/:token', open, async ({ params, log }, reply) => {
    const payment = await findByToken((params as TokenParams).token)
    if (!payment) throw notFound()
    // the status page goes on asking
    await check(payment).catch((error: unknown) => {
      log.warn({ err: error, payment: payment.id }, 'the payment provider could not be asked')
    })
    const { state } = (await findByToken(payment.token)) ?? payment
    const target = failed.has(state)
      ? `/store/${encodeURIComponent(payment.branchIdentifier)}/checkout/error?order=${payment.reference}`
      : `/status/${payment.reference}/${payment.hash}`
    return reply.headers(noStore).redirect(target, 303)
  })

  if (!feature.hasTerminal) return
  api.get('/payments/terminal/:token', open, async ({ params }, reply) => {
    const payment = await findByToken((params as TokenParams).token)
    if (payment?.provider !== 'terminal') throw notFound()
    return reply
      .headers({
        ...noStore,
        'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'`,
      })
      .type('text/html; charset=utf-8')
      .send(terminalPage(payment))
  })
}
