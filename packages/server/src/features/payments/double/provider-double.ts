import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import Fastify from 'fastify'
import { datatransDouble, sendDatatransWebhook } from './datatrans-double.ts'
import type { DoublePayment, DoubleStatus } from './double-state.ts'
import { DoubleState } from './double-state.ts'
import { mollieDouble, mollieError, sendMollieWebhook } from './mollie-double.ts'

export type ProviderDouble = {
  url: string
  state: DoubleState
  /** Ends a payment as a customer would, webhook included. */
  settle(id: string, status: DoubleStatus): Promise<void>
  close(): Promise<void>
}

const choices: readonly DoubleStatus[] = ['paid', 'failed', 'canceled', 'expired']

const page = (
  payment: DoublePayment,
) => `<!doctype html><html lang="de"><meta charset="utf-8"><title>${payment.provider}</title>
<body style="font-family:system-ui;max-width:28rem;margin:4rem auto"><h1>${payment.provider} (Nachbildung)</h1>
<p>${payment.reference}: ${(payment.amount / 100).toFixed(2)} ${payment.currency}</p>
<form method="post">${choices.map((choice) => `<button name="status" value="${choice}" style="display:block;width:100%;padding:1rem;margin:.5rem 0">${choice}</button>`).join('')}</form></body></html>`

/** Makes what a test asked for: a call that fails before or after it did its work. */
function makeFaults(app: FastifyInstance, state: DoubleState) {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/v')) return
    const fault = state.takeFault(`${request.method} ${request.url}`)
    if (fault === '500') return mollieError(reply, 500, 'The server is having trouble')
    if (fault === '401') return mollieError(reply, 401, 'Missing authentication, or failed to authenticate')
    if (fault === '429') return mollieError(reply, 429, 'Too many requests')
    if (fault === 'timeout') return new Promise<never>(() => {})
    if (fault === 'reset-after-commit') (request as { isReset?: boolean }).isReset = true
    return undefined
  })
  app.addHook('onSend', async (request, _reply, payload) => {
    if ((request as { isReset?: boolean }).isReset) request.raw.socket.destroy()
    return payload
  })
  app.addHook('onResponse', async (request, reply) => {
    const key = request.headers['idempotency-key']
    state.log.push({
      method: request.method,
      path: request.url,
      status: reply.statusCode,
      ...(typeof key === 'string' ? { key } : {}),
    })
  })
}

/**
 * One server on this machine that speaks Mollie's and Datatrans' HTTP strictly, with a page to click through a payment.
 * `npm run payments:double` starts it by hand.
 */
export async function startProviderDouble({ port = 0, signKey = '1337' } = {}): Promise<ProviderDouble> {
  const state = new DoubleState()
  const app = Fastify()
  let url = ''
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  makeFaults(app, state)
  mollieDouble(app, state, () => url)
  datatransDouble(app, state, () => url)

  const webhooks = { mollie: sendMollieWebhook, datatrans: sendDatatransWebhook(signKey) }
  const settle = async (id: string, status: DoubleStatus) => {
    const payment = state.payments.get(id)
    if (!payment) throw new Error(`no payment ${id}`)
    payment.status = status
    if (payment.webhookUrl) await state.deliver(() => webhooks[payment.provider](payment), payment.webhookUrl)
  }

  app.get('/pay/:id', (request, reply) => {
    const payment = state.payments.get((request.params as { id: string }).id)
    return payment ? reply.type('text/html').send(page(payment)) : reply.code(404).send()
  })
  app.post('/pay/:id', async (request, reply) => {
    const { id } = request.params as { id: string }
    const payment = state.payments.get(id)
    if (!payment) return reply.code(404).send()
    const { status } = request.body as { status: DoubleStatus }
    await settle(id, status)
    return reply.redirect(status === 'canceled' ? payment.cancelUrl : payment.redirectUrl, 303)
  })

  await app.listen({ port, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    url,
    state,
    settle,
    async close() {
      app.server.closeAllConnections()
      await app.close()
    },
  }
}
