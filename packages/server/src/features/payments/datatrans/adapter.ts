import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { PaymentState } from '../../../platform/payment.ts'
import { failureOf, onHosts, type Adapter } from '../provider.ts'

const hosts = {
  sandbox: { api: 'https://api.sandbox.datatrans.com', pay: 'https://pay.sandbox.datatrans.com' },
  production: { api: 'https://api.datatrans.com', pay: 'https://pay.datatrans.com' },
} as const

/** Paid is what is settled or on its way to be, and what is authorised, because we settle at once (autoSettle). */
const states: Record<string, PaymentState> = {
  initialized: 'open',
  challenge_required: 'open',
  challenge_ongoing: 'open',
  authenticated: 'open',
  authorized: 'paid',
  settled: 'paid',
  transmitted: 'paid',
  canceled: 'canceled',
  failed: 'failed',
}

const transaction = z.object({
  transactionId: z.string(),
  status: z.string(),
  currency: z.string(),
  refno: z.string(),
  detail: z
    .object({
      init: z.object({ expires: z.string().optional() }).optional(),
      authorize: z.object({ amount: z.number() }).optional(),
      settle: z.object({ amount: z.number() }).optional(),
    })
    .optional(),
  history: z
    .array(z.object({ action: z.string(), amount: z.number().optional(), success: z.boolean().optional() }))
    .nullish()
    .catch(null),
})

/** Cents of all credits that worked; a credit is a transaction of its own, but stands in the history of this one. */
const creditedIn = ({ history }: z.infer<typeof transaction>) =>
  (history ?? [])
    .filter(({ action, success }) => action === 'credit' && success !== false)
    .reduce((sum, { amount = 0 }) => sum + amount, 0)

/** A transaction that was not started is valid for half an hour. */
const lifetime = 30 * 60_000

type Credentials = {
  merchantId: string
  password: string
  signKey: string | undefined
  environment: keyof typeof hosts
  url: string | undefined
}

/** Datatrans' transactions API: basic auth, whole cents, the customer is sent to the Location of the answer. */
export function datatransAdapter(settings: Credentials, now: () => Date): Adapter {
  const { merchantId, password, environment, url } = settings
  const base = `${(url ?? hosts[environment].api).replace(/\/$/, '')}/v1`
  const authorization = `Basic ${Buffer.from(`${merchantId}:${password}`).toString('base64')}`

  async function call(method: 'GET' | 'POST', path: string, body?: unknown, key?: string) {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        authorization,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
      redirect: 'error',
    })
    if (!response.ok) throw await failureOf('Datatrans', response)
    return response
  }

  return {
    isOwnPage: onHosts([/^pay\.(sandbox\.)?datatrans\.com$/], url),

    async create(payment, addresses) {
      const body = {
        currency: payment.currency,
        refno: payment.reference,
        amount: payment.amount,
        autoSettle: true,
        language: 'de',
        redirect: {
          successUrl: addresses.success,
          cancelUrl: addresses.cancel,
          errorUrl: addresses.error,
          method: 'GET',
        },
        webhook: { url: addresses.webhook },
      }
      const response = await call('POST', '/transactions', body, payment.idempotencyKey)
      const { transactionId } = z.object({ transactionId: z.string() }).parse(await response.json())
      const location =
        response.headers.get('location') ?? `${hosts[environment].pay}/v1/start/${transactionId}`
      return {
        providerId: transactionId,
        redirectUrl: location,
        expiresAt: new Date(now().getTime() + lifetime),
      }
    },

    async fetch({ providerId, amount }) {
      const found = transaction.parse(
        await (await call('GET', `/transactions/${encodeURIComponent(providerId)}`)).json(),
      )
      const paid = found.detail?.settle?.amount ?? found.detail?.authorize?.amount
      return {
        providerId: found.transactionId,
        state: states[found.status] ?? 'open',
        amount: paid ?? amount,
        currency: found.currency,
        reference: found.refno,
        refunded: creditedIn(found),
      }
    },

    async refund({ providerId, currency, reference }, { amount, key }) {
      const body = { amount, currency, refno: reference }
      const path = `/transactions/${encodeURIComponent(providerId)}/credit`
      const response = await call('POST', path, body, key)
      await response.body?.cancel()
    },

    // only an authorized transaction can be canceled there, and autoSettle leaves none
    cancel: async () => false,
  }
}

/** Whether a webhook was signed with our key: HMAC-SHA256 over the time and the raw body, compared in constant time. */
export function isSigned(header: string | undefined, rawBody: Buffer, signKey: string): boolean {
  const match = /^t=(\d+),s0=([0-9a-f]+)$/i.exec(header ?? '')
  if (!match) return false
  const [, time = '', signature = ''] = match
  const expected = createHmac('sha256', Buffer.from(signKey, 'hex')).update(time).update(rawBody).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
