import { z } from 'zod'
import type { PaymentState } from '../../../platform/payment.ts'
import type { Adapter } from '../provider.ts'
import { ProviderRefused, decimal, failureOf, fromDecimal, onHosts } from '../provider.ts'

const states: Readonly<Record<string, PaymentState>> = {
  open: 'open',
  pending: 'open',
  authorized: 'open',
  paid: 'paid',
  canceled: 'canceled',
  expired: 'expired',
  failed: 'failed',
}

const payment = z.object({
  id: z.string(),
  mode: z.string(),
  status: z.string(),
  amount: z.object({ currency: z.string(), value: z.string() }),
  amountRefunded: z.object({ value: z.string() }).nullish(),
  metadata: z.object({ uid: z.string() }).nullish().catch(null),
  expiresAt: z.string().nullish(),
  _links: z.object({ checkout: z.object({ href: z.string() }).optional() }),
})

/** What the checkout shows, in this order, and the ids that Mollie's list has for it. */
const marks: Readonly<Record<string, string>> = {
  applepay: 'Apple Pay',
  googlepay: 'Google Pay',
  creditcard: 'Karte',
  eps: 'EPS',
}

const methodList = z.object({
  _embedded: z.object({ methods: z.array(z.object({ id: z.string() })) }),
})

type Credentials = { apiKey: string; url: string | undefined }

/** Mollie's payments API; amounts are texts with two decimals, webhooks carry only an id and prove nothing. */
export function mollieAdapter({ apiKey, url }: Credentials): Adapter {
  const base = `${(url ?? 'https://api.mollie.com').replace(/\/$/, '')}/v2`
  const ourMode = apiKey.startsWith('live_') ? 'live' : 'test'

  async function call(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
    key?: string,
  ): Promise<unknown> {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        accept: 'application/hal+json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
      redirect: 'error',
    })
    if (!response.ok) throw await failureOf('Mollie', response)
    return response.json()
  }

  const expiry = (expiresAt: string | null | undefined) =>
    expiresAt ? { expiresAt: new Date(expiresAt) } : {}

  return {
    isOwnPage: onHosts([/(^|\.)mollie\.com$/], url),

    async create({ amount, currency, reference, idempotencyKey }, addresses) {
      const body = {
        amount: { currency, value: decimal(amount) },
        description: `Bestellung ${reference}`,
        redirectUrl: addresses.success,
        cancelUrl: addresses.cancel,
        webhookUrl: addresses.webhook,
        locale: 'de_AT',
        metadata: { uid: reference },
      }
      const created = payment.parse(await call('POST', '/payments', body, idempotencyKey))
      return {
        providerId: created.id,
        redirectUrl: created._links.checkout?.href ?? '',
        ...expiry(created.expiresAt),
      }
    },

    async fetch({ providerId }) {
      const found = payment.parse(await call('GET', `/payments/${encodeURIComponent(providerId)}`))
      return {
        providerId: found.id,
        // a test payment on a live shop is no payment (T14)
        state: found.mode === ourMode ? (states[found.status] ?? 'open') : 'failed',
        amount: fromDecimal(found.amount.value),
        currency: found.amount.currency,
        reference: found.metadata?.uid ?? '',
        isPending: found.status === 'pending' || found.status === 'authorized',
        refunded: fromDecimal(found.amountRefunded?.value ?? '0'),
        ...expiry(found.expiresAt),
      }
    },

    async refund({ providerId, currency }, { amount, key }) {
      const body = { amount: { currency, value: decimal(amount) } }
      await call('POST', `/payments/${encodeURIComponent(providerId)}/refunds`, body, key)
    },

    async marks() {
      const list = methodList.parse(await call('GET', '/methods?includeWallets=applepay,googlepay'))
      const offered = new Set(list._embedded.methods.map(({ id }) => id))
      return Object.keys(marks).flatMap((id) => (offered.has(id) ? [marks[id] ?? id] : []))
    },

    async cancel({ providerId }) {
      try {
        const ended = payment.parse(await call('DELETE', `/payments/${encodeURIComponent(providerId)}`))
        return ended.status === 'canceled'
      } catch (error) {
        if (error instanceof ProviderRefused) return false // the customer is paying, or it is over already
        throw error
      }
    },
  }
}
