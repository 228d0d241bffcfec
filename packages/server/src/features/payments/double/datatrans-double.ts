import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DoublePayment, DoubleState, DoubleStatus } from './double-state.ts'

const newTransaction = z.strictObject({
  currency: z.string().length(3),
  refno: z.string().min(1).max(40),
  amount: z.number().int().positive(),
  // without it money would only be reserved
  autoSettle: z.literal(true),
  language: z.string().optional(),
  paymentMethods: z.array(z.string()).optional(),
  redirect: z.strictObject({
    successUrl: z.url(),
    cancelUrl: z.url(),
    errorUrl: z.url(),
    method: z.enum(['GET', 'POST']).optional(),
  }),
  webhook: z.strictObject({ url: z.url() }).optional(),
  option: z.unknown().optional(),
})

const fail = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send({ error: { code, message } })

const statuses: Record<DoubleStatus, string> = {
  open: 'initialized',
  pending: 'authenticated',
  paid: 'settled',
  failed: 'failed',
  canceled: 'canceled',
  expired: 'failed',
}

export const datatransView = (payment: DoublePayment, merchantId: string) => ({
  transactionId: payment.id,
  merchantId,
  type: 'payment',
  status: statuses[payment.status],
  currency: payment.currency,
  refno: payment.reference,
  paymentMethod: 'VIS',
  detail:
    payment.status === 'paid'
      ? {
          authorize: { amount: payment.amount, acquirerAuthorizationCode: '100000' },
          settle: { amount: payment.amount },
        }
      : {},
  language: 'de',
  history: [
    {
      action: 'init',
      amount: payment.amount,
      source: 'api',
      date: payment.createdAt.toISOString(),
      success: true,
      ip: '127.0.0.1',
    },
    ...(payment.refunded > 0
      ? [
          {
            action: 'credit',
            amount: payment.refunded,
            source: 'api',
            date: payment.createdAt.toISOString(),
            success: true,
            ip: '127.0.0.1',
          },
        ]
      : []),
  ],
})

/** Datatrans' transactions over HTTP: basic auth, whole cents, strict properties, unique refno, idempotency. */
export function datatransDouble(app: FastifyInstance, state: DoubleState, origin: () => string) {
  const merchantOf = (request: FastifyRequest) => {
    const [scheme, encoded] = (request.headers.authorization ?? '').split(' ')
    const [merchant, password] = Buffer.from(scheme === 'Basic' ? (encoded ?? '') : '', 'base64')
      .toString()
      .split(':')
    return merchant && password ? merchant : undefined
  }
  const unauthorized = (reply: FastifyReply) => fail(reply, 401, 'UNAUTHORIZED', 'Unauthorized')

  app.post('/v1/transactions', (request, reply) => {
    if (!merchantOf(request)) return unauthorized(reply)
    const key = request.headers['idempotency-key']
    const known = typeof key === 'string' ? state.keys.get(key) : undefined
    const body = JSON.stringify(request.body)
    if (known && known.body !== body) return fail(reply, 422, 'INVALID_PROPERTY', 'Idempotency key reused')
    if (known) return reply.code(known.status).headers(known.headers).send(known.answer)
    const parsed = newTransaction.safeParse(request.body)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      const code = issue?.code === 'unrecognized_keys' ? 'UNRECOGNIZED_PROPERTY' : 'INVALID_PROPERTY'
      return fail(reply, 400, code, issue?.path.join('.') ?? '')
    }
    const { data } = parsed
    const isKnown = [...state.payments.values()].some(
      (payment) => payment.provider === 'datatrans' && payment.reference === data.refno,
    )
    if (isKnown) return fail(reply, 400, 'DUPLICATE_REFNO', data.refno)
    const payment: DoublePayment = {
      id: state.nextId('2611'),
      provider: 'datatrans',
      status: 'open',
      amount: data.amount,
      currency: data.currency,
      reference: data.refno,
      metadata: null,
      redirectUrl: data.redirect.successUrl,
      cancelUrl: data.redirect.cancelUrl,
      webhookUrl: data.webhook?.url ?? '',
      createdAt: new Date(),
      refunded: 0,
    }
    state.payments.set(payment.id, payment)
    const headers = { location: `${origin()}/pay/${payment.id}` }
    const answer = { transactionId: payment.id }
    if (typeof key === 'string') state.keys.set(key, { body, status: 201, answer, headers })
    return reply.code(201).headers(headers).send(answer)
  })

  app.get('/v1/transactions/:id', (request, reply) => {
    const merchant = merchantOf(request)
    if (!merchant) return unauthorized(reply)
    const payment = state.payments.get((request.params as { id: string }).id)
    return payment ? datatransView(payment, merchant) : fail(reply, 404, 'TRANSACTION_NOT_FOUND', 'Not found')
  })

  app.post('/v1/transactions/:id/credit', (request, reply) => {
    if (!merchantOf(request)) return unauthorized(reply)
    const key = request.headers['idempotency-key']
    if (typeof key === 'string' && state.keys.has(key)) return reply.send(state.keys.get(key)?.answer)
    const payment = state.payments.get((request.params as { id: string }).id)
    if (!payment) return fail(reply, 404, 'TRANSACTION_NOT_FOUND', 'Not found')
    const parsed = z
      .strictObject({ amount: z.number().int().positive(), currency: z.string(), refno: z.string() })
      .safeParse(request.body)
    if (!parsed.success) return fail(reply, 400, 'INVALID_PROPERTY', 'amount')
    if (payment.status !== 'paid' || parsed.data.amount > payment.amount - payment.refunded)
      return fail(reply, 400, 'INVALID_TRANSACTION_STATUS', 'Not settled')
    payment.refunded += parsed.data.amount
    const answer = { transactionId: state.nextId('2611'), acquirerAuthorizationCode: '200000' }
    if (typeof key === 'string')
      state.keys.set(key, { body: JSON.stringify(request.body), status: 200, answer, headers: {} })
    return reply.send(answer)
  })
}

/** The webhook as Datatrans sends it: the transaction as JSON, signed with the merchant's key. */
export const sendDatatransWebhook =
  (signKey: string) =>
  async (payment: DoublePayment): Promise<number> => {
    const body = JSON.stringify(datatransView(payment, '1100000000'))
    const time = String(Date.now())
    const signature = createHmac('sha256', Buffer.from(signKey, 'hex'))
      .update(time)
      .update(body)
      .digest('hex')
    const response = await fetch(payment.webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'datatrans-signature': `t=${time},s0=${signature}` },
      body,
      signal: AbortSignal.timeout(15_000),
      redirect: 'manual',
    })
    return response.status
  }
