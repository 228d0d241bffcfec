import { z } from 'zod'
import { defineCall, rawAnswer } from '../call/define-call.ts'
import { messages } from '../texts.de.ts'

/** The secret of a payment; the bodies of providers are only a hint to ask them, and are read by the handlers. */
const shared = {
  policy: 'key',
  maxBody: 64 * 1_024,
  failure: messages.unexpected,
} as const
const byToken = { token: z.string() }

export const paymentWebhook = defineCall({
  ...shared,
  method: 'POST',
  path: '/payments/:provider/webhook/:token',
  params: { provider: z.string(), token: z.string() },
  answer: rawAnswer('text/plain'),
  summary: 'What a provider calls when something happened to a payment',
})

export const returnFromPayment = defineCall({
  ...shared,
  method: 'GET',
  path: '/payments/:provider/return/:token',
  params: { provider: z.string(), token: z.string() },
  answer: rawAnswer('text/html'),
  summary: 'Where the customer comes back from the provider; leads on to the status or the checkout',
})

export const showTerminal = defineCall({
  ...shared,
  method: 'GET',
  path: '/payments/terminal/:token',
  params: byToken,
  answer: rawAnswer('text/html'),
  summary: 'The page of the test terminal',
})

export const payAtTerminal = defineCall({
  ...shared,
  method: 'POST',
  path: '/payments/terminal/:token',
  params: byToken,
  answer: rawAnswer('text/html'),
  summary: 'Pays, cancels or fails at the test terminal',
})
