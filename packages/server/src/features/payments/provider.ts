import type { IncomingHttpHeaders } from 'node:http'
import type { z } from 'zod'
import type { Environment } from '../../platform/environment-variables.ts'
import { parseVariables } from '../../platform/environment-variables.ts'
import type { PaymentState } from '../../platform/payment.ts'
import type { Payment } from './payment-tables.ts'

export type Addresses = { success: string; cancel: string; error: string; webhook: string }

/** What a provider says a payment is; everything in it was asked of the provider itself. */
export type ProviderView = {
  providerId: string
  state: PaymentState
  amount: number
  currency: string
  reference: string
  expiresAt?: Date
  /** The customer has done their part and the bank has not yet: no expiry ends it any more. */
  isPending?: boolean
  /** Cents that went back, also when somebody did it on the provider's own pages. */
  refunded?: number
}

/** What we ask of a provider. Every method throws when it cannot be asked; nothing is guessed. */
export type Adapter = {
  create(
    payment: Payment,
    addresses: Addresses,
  ): Promise<{ providerId: string; redirectUrl: string; expiresAt?: Date }>
  fetch(payment: Payment & { providerId: string }): Promise<ProviderView>
  /** Gives an amount back; repeating it with the same key must not give it back twice. */
  refund(payment: Payment & { providerId: string }, given: { amount: number; key: string }): Promise<void>
  /** Ends an open payment; false when this provider cannot: then it ends by its expiry. */
  cancel(payment: Payment & { providerId: string }): Promise<boolean>
  /** What customers can pay with there, for the checkout; without it nothing is known. */
  marks?(): Promise<string[]>
  /** Whether a customer may be sent to this address (B34). */
  isOwnPage(url: URL): boolean
}

/** A call of the provider; its body as it was sent, because a signature is about its bytes. */
export type WebhookCall = { headers: IncomingHttpHeaders; body: Buffer }

/** What a provider is, in one folder; paymentProviders lists it. */
type Definition<Variables extends z.ZodObject, Credentials> = {
  /** The payment method of orders that are paid with it. */
  key: string
  /** What staff call it. */
  label: string
  settings: {
    /** Its environment variables. */
    variables: Variables
    /** Its credentials, or undefined where it is not set up: then it is not offered. */
    credentials(variables: z.output<Variables>): Credentials | undefined
    /** Whether real money moves. */
    isLive(credentials: Credentials): boolean
  }
  adapter(credentials: Credentials, now: () => Date): Adapter
  /** Whether a webhook comes from the provider; without it every one only makes us ask. */
  webhook?(credentials: Credentials, call: WebhookCall): boolean
}

/** A provider with its credentials. */
export type Connection = { adapter: Adapter; isGenuine(call: WebhookCall): boolean }

/** A provider that has credentials. */
export type ProviderSetup = {
  key: string
  label: string
  isLive: boolean
  connect(now: () => Date): Connection
}

export type PaymentProvider = {
  key: string
  setUp(environment: Environment): ProviderSetup | undefined
}

export const definePaymentProvider = <Variables extends z.ZodObject, Credentials>({
  key,
  label,
  settings,
  adapter,
  webhook,
}: Definition<Variables, Credentials>): PaymentProvider => ({
  key,
  setUp(environment) {
    const credentials = settings.credentials(parseVariables(settings.variables, environment))
    if (credentials === undefined) return undefined
    return {
      key,
      label,
      isLive: settings.isLive(credentials),
      connect: (now) => ({
        adapter: adapter(credentials, now),
        isGenuine: (call) => webhook?.(credentials, call) ?? true,
      }),
    }
  },
})

/** The provider answered that it did not do it. Without an answer nobody knows, and the payment is looked for later. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
}

/** Answers that say nothing about whether it was done: in flight, too often, or trouble at the other side. */
const undecided = new Set([408, 409, 425, 429])

/** What an answer that is no success means: refused for good, or nobody knows yet (R7). */
export async function failureOf(name: string, response: Response): Promise<Error> {
  const text = `${name} answered ${response.status}: ${(await response.text()).slice(0, 300)}`
  const isRefusal = response.status < 500 && !undecided.has(response.status)
  return isRefusal ? new ProviderRefused(text) : new Error(text)
}

/** Cents as providers write amounts: '14.40'. */
export const decimal = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
export const fromDecimal = (value: string) => Math.round(Number(value) * 100)

const isLoopback = (url: URL) =>
  url.hostname === '127.0.0.1' || url.hostname === 'localhost' || url.hostname === '[::1]'

/** https on one of the provider's hosts; a double on this machine may send to itself. */
export const onHosts = (hosts: readonly RegExp[], double: string | undefined) => (url: URL) =>
  (url.protocol === 'https:' && hosts.some((host) => host.test(url.hostname))) ||
  (double !== undefined && isLoopback(url) && isLoopback(new URL(double)))
