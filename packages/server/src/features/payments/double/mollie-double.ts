import { z } from 'zod'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DoublePayment, DoubleState } from './double-state.ts'

const amount = z.strictObject({ currency: z.string().length(3), value: z.string().regex(/^\d+\.\d{2}$/) })

const newPayment = z.strictObject({
  amount,
  description: z.string().min(1).max(255),
  redirectUrl: z.url(),
  cancelUrl: z.url().optional(),
  webhookUrl: z.url().optional(),
  method: z.union([z.string(), z.array(z.string())]).optional(),
  locale: z.string().optional(),
  metadata: z.unknown().optional(),
})

const documentation = { documentation: { href: 'https://docs.mollie.com/errors', type: 'text/html' } }
const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized Request',
  404: 'Not Found',
  409: 'Conflict',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
}

export function mollieError(reply: FastifyReply, status: number, detail: string, field?: string) {
  return reply
    .code(status)
    .type('application/hal+json')
    .send({
      status,
      title: titles[status] ?? 'Error',
      detail,
      ...(field ? { field } : {}),
      _links: documentation,
    })
}

const value = (cents: number) => (cents / 100).toFixed(2)

function view(payment: DoublePayment, origin: string) {
  const isOpen = payment.status === 'open'
  return {
    resource: 'payment',
    id: payment.id,
    mode: 'test',
    createdAt: payment.createdAt.toISOString(),
    expiresAt: new Date(payment.createdAt.getTime() + 15 * 60_000).toISOString(),
    amount: { currency: payment.currency, value: value(payment.amount) },
    amountRefunded: { currency: payment.currency, value: value(payment.refunded) },
    amountRemaining: { currency: payment.currency, value: value(payment.amount - payment.refunded) },
    description: payment.reference,
    method: null,
    metadata: payment.metadata,
    status: payment.status,
    isCancelable: isOpen,
    profileId: 'pfl_double',
    sequenceType: 'oneoff',
    redirectUrl: payment.redirectUrl,
    webhookUrl: payment.webhookUrl,
    _links: {
      self: { href: `${origin}/v2/payments/${payment.id}`, type: 'application/hal+json' },
      ...(isOpen ? { checkout: { href: `${origin}/pay/${payment.id}`, type: 'text/html' } } : {}),
      documentation: { href: 'https://docs.mollie.com/reference/get-payment', type: 'text/html' },
    },
  }
}

const methods = [
  { id: 'applepay', description: 'Apple Pay', isWallet: true },
  { id: 'googlepay', description: 'Google Pay', isWallet: true },
  { id: 'creditcard', description: 'Karte', isWallet: false },
  { id: 'eps', description: 'eps', isWallet: false },
  { id: 'banktransfer', description: 'Banküberweisung', isWallet: false },
]

function methodView({ id, description }: (typeof methods)[number], origin: string) {
  const image = `${origin}/methods/${id}`
  return {
    resource: 'method',
    id,
    description,
    minimumAmount: { currency: 'EUR', value: '0.01' },
    maximumAmount: { currency: 'EUR', value: '50000.00' },
    image: { size1x: `${image}.png`, size2x: `${image}%402x.png`, svg: `${image}.svg` },
    status: 'activated',
    _links: { self: { href: `${origin}/v2/methods/${id}`, type: 'application/hal+json' } },
  }
}

const created = 201

/** Mollie's payments, refunds and list of methods over HTTP: the same formats, errors and idempotency. */
export function mollieDouble(app: FastifyInstance, state: DoubleState, origin: () => string) {
  const isAuthorized = (request: FastifyRequest) =>
    /^Bearer (test|live)_\w+$/.test(request.headers.authorization ?? '')
  const unauthorized = (reply: FastifyReply) =>
    mollieError(reply, 401, 'Missing authentication, or failed to authenticate')

  /** The same key and body give the same answer; another body is refused. */
  function replayed(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
    const key = request.headers['idempotency-key']
    const known = typeof key === 'string' ? state.keys.get(key) : undefined
    if (!known) return undefined
    if (known.body !== JSON.stringify(request.body))
      return mollieError(reply, 400, 'The idempotency key was used with another request')
    return reply
      .code(known.status)
      .headers({ ...known.headers, 'idempotent-replayed': 'true' })
      .type('application/hal+json')
      .send(known.answer)
  }
  const remember = (request: FastifyRequest, answer: unknown) => {
    const key = request.headers['idempotency-key']
    if (typeof key === 'string')
      state.keys.set(key, { body: JSON.stringify(request.body), status: created, answer, headers: {} })
  }

  app.post('/v2/payments', async (request, reply) => {
    if (!isAuthorized(request)) return unauthorized(reply)
    const again = replayed(request, reply)
    if (again) return again
    const parsed = newPayment.safeParse(request.body)
    if (!parsed.success) {
      const field = parsed.error.issues[0]?.path.join('.') ?? ''
      return mollieError(reply, 422, `The ${field || 'request'} is invalid`, field)
    }
    const { data } = parsed
    const fault = state.takeFault('evil')
    const payment: DoublePayment = {
      id: state.nextId('tr_'),
      provider: 'mollie',
      status: 'open',
      amount: Math.round(Number(data.amount.value) * 100),
      currency: data.amount.currency,
      reference: data.description,
      metadata: data.metadata ?? null,
      redirectUrl: data.redirectUrl,
      cancelUrl: data.cancelUrl ?? data.redirectUrl,
      webhookUrl: data.webhookUrl ?? '',
      createdAt: new Date(),
      refunded: 0,
    }
    state.payments.set(payment.id, payment)
    const answer = view(payment, fault === 'evil-redirect' ? 'https://evil.example' : origin())
    remember(request, answer)
    if (state.takeFault('first') === 'webhook-first') {
      payment.status = 'paid'
      await sendMollieWebhook(payment)
    }
    return reply.code(created).type('application/hal+json').send(answer)
  })

  app.get('/v2/payments/:id', (request, reply) => {
    if (!isAuthorized(request)) return unauthorized(reply)
    const { id } = request.params as { id: string }
    const payment = state.payments.get(id)
    if (!payment) return mollieError(reply, 404, `No payment exists with token ${id}.`)
    return reply.type('application/hal+json').send(view(payment, origin()))
  })

  app.delete('/v2/payments/:id', (request, reply) => {
    if (!isAuthorized(request)) return unauthorized(reply)
    const { id } = request.params as { id: string }
    const payment = state.payments.get(id)
    if (!payment) return mollieError(reply, 404, `No payment exists with token ${id}.`)
    if (payment.status !== 'open') return mollieError(reply, 422, 'The payment cannot be canceled')
    payment.status = 'canceled'
    return reply.type('application/hal+json').send(view(payment, origin()))
  })

  app.get('/v2/methods', (request, reply) => {
    if (!isAuthorized(request)) return unauthorized(reply)
    const { includeWallets = '' } = request.query as { includeWallets?: string }
    const wallets = includeWallets.split(',')
    const listed = methods.filter(({ id, isWallet }) => !isWallet || wallets.includes(id))
    return reply.type('application/hal+json').send({
      count: listed.length,
      _embedded: { methods: listed.map((method) => methodView(method, origin())) },
      _links: { self: { href: `${origin()}${request.url}`, type: 'application/hal+json' } },
    })
  })

  app.post('/v2/payments/:id/refunds', (request, reply) => {
    if (!isAuthorized(request)) return unauthorized(reply)
    const again = replayed(request, reply)
    if (again) return again
    const { id } = request.params as { id: string }
    const payment = state.payments.get(id)
    if (!payment) return mollieError(reply, 404, `No payment exists with token ${id}.`)
    const parsed = z.object({ amount }).safeParse(request.body)
    if (!parsed.success) return mollieError(reply, 422, 'The amount is invalid', 'amount')
    const cents = Math.round(Number(parsed.data.amount.value) * 100)
    if (payment.status !== 'paid' || cents > payment.amount - payment.refunded)
      return mollieError(reply, 422, 'The payment cannot be refunded', 'amount')
    payment.refunded += cents
    const answer = {
      resource: 'refund',
      id: state.nextId('re_'),
      status: 'pending',
      amount: parsed.data.amount,
      paymentId: id,
      createdAt: new Date().toISOString(),
      description: '',
      metadata: null,
      _links: {},
    }
    remember(request, answer)
    return reply.code(created).type('application/hal+json').send(answer)
  })
}

/** The webhook as Mollie sends it: a form with nothing but the id. */
export const sendMollieWebhook = async ({ id, webhookUrl }: DoublePayment): Promise<number> => {
  const response = await fetch(webhookUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Mollie HTTP client/1.0' },
    body: `id=${id}`,
    signal: AbortSignal.timeout(15_000),
    redirect: 'manual',
  })
  return response.status
}
