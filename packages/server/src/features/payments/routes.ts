import { urlOf } from '@theke/contract/call/define-call'
import {
  paymentWebhook,
  returnFromPayment,
  showTerminal,
  payAtTerminal,
} from '@theke/contract/calls/payments'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { App } from '../../platform/services.ts'
import { forbidden, notFound, unavailable } from '../../platform/errors.ts'
import type { PaymentState } from '../../platform/payment.ts'
import { serve } from '../../platform/serve.ts'
import type { Payment } from './payment-tables.ts'
import { uidOf } from './payment-tables.ts'
import type { Connection } from './provider.ts'
import { terminalPage } from './terminal/page.ts'

const failed: ReadonlySet<Payment['state']> = new Set(['failed', 'canceled', 'expired'])
const choices: Readonly<Record<string, PaymentState>> = {
  paid: 'paid',
  canceled: 'canceled',
  failed: 'failed',
}
const noStore = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

/** The body as it was sent: a signature is about its bytes. */
const bytesOf = ({ body }: FastifyRequest) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

type PaymentPorts = {
  connections: ReadonlyMap<string, Connection>
  findByToken(token: string): Promise<Payment | undefined>
  check(payment: Payment): Promise<boolean>
  apply(id: number, state: PaymentState): Promise<void>
}

/**
 * What providers and returning customers call. A webhook proves nothing: it only says that it is time to ask the
 * provider. An unknown one is answered like a known one, so that nothing can be learned from it.
 */
export async function paymentRoutes(api: App, { connections, findByToken, check, apply }: PaymentPorts) {
  const hasTerminal = connections.has('terminal')
  /** A provider that cannot be asked now is asked when it calls again: providers repeat what was answered with 503. */
  async function checkNow(payment: Payment, log: FastifyBaseLogger) {
    try {
      await check(payment)
    } catch (error) {
      log.warn({ err: error, payment: payment.id }, 'the payment provider could not be asked')
      throw unavailable()
    }
  }

  await api.register(async (hooks) => {
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    serve(hooks, paymentWebhook, async ({ params, request, reply }) => {
      const call = { headers: request.headers, body: bytesOf(request) }
      const connection = connections.get(params.provider)
      if (connection && !connection.isGenuine(call)) throw forbidden()
      const payment = await findByToken(params.token)
      if (payment && payment.provider === params.provider) await checkNow(payment, request.log)
      return reply.code(200).send('')
    })

    if (!hasTerminal) return
    serve(hooks, payAtTerminal, async ({ params, request, reply }) => {
      const payment = await findByToken(params.token)
      if (payment?.provider !== 'terminal') throw notFound()
      const choice = choices[new URLSearchParams(String(bytesOf(request))).get('choice') ?? '']
      if (choice) await apply(payment.id, choice)
      return reply
        .headers(noStore)
        .redirect(urlOf(returnFromPayment, { provider: 'terminal', token: payment.token }), 303)
    })
  })

  /** The customer is back: ask once more, then show the status, or the checkout with the payment-failed message. */
  serve(api, returnFromPayment, async ({ params, request, reply }) => {
    const payment = await findByToken(params.token)
    if (!payment) throw notFound()
    // the status page goes on asking
    await check(payment).catch((error: unknown) => {
      request.log.warn({ err: error, payment: payment.id }, 'the payment provider could not be asked')
    })
    const { state } = (await findByToken(payment.token)) ?? payment
    // an order whose difference was not paid stands; its page offers the payment again
    const target =
      failed.has(state) && !payment.isByLink
        ? `/store/${encodeURIComponent(payment.branchIdentifier)}/checkout/error?order=${uidOf(payment)}`
        : `/status/${uidOf(payment)}/${payment.hash}`
    return reply.headers(noStore).redirect(target, 303)
  })

  if (!hasTerminal) return
  serve(api, showTerminal, async ({ params, reply }) => {
    const payment = await findByToken(params.token)
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
