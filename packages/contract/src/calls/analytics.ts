import { z } from 'zod'
import { defineCall } from '../call/define-call.ts'
import { messages } from '../texts.de.ts'

/** The visitor's consent (OPEN-98); without it nothing is sent, and nothing that was sent is stored (ANALYTICS-02). */
export const consentCookie = { name: 'cookie-consent', value: 'true' } as const

/** The largest body in bytes, and the deepest nesting and the most names that its data may have (T21). */
export const analyticsLimits = { bytes: 4 * 1024, depth: 4, keys: 20 } as const

const label = z
  .string()
  .min(1, messages.required)
  .max(200)
  .regex(/^[^\u0000-\u001f\u007f]*$/, messages.invalid)
const shared = { category: label.nullish(), data: z.record(z.string(), z.json()).nullish() }

/** POST /analytics-log: an event has an action, a page view a name (API-39, DATA-28, OPEN-171). */
const analyticsEntry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('event'), action: label, ...shared }),
  z.object({ type: z.literal('pageview'), name: label, ...shared }),
])

export type AnalyticsEntry = z.input<typeof analyticsEntry>

/** Answered in the same way whether it is stored or not. */
export const logAnalytics = defineCall({
  method: 'POST',
  path: '/analytics-log',
  policy: 'public',
  maxBody: analyticsLimits.bytes,
  body: analyticsEntry,
  answer: z.null(),
  status: 204,
  failure: '', // nobody hears of it (ANALYTICS-02)
  summary: 'Counts a page view or an event of a visitor who consented',
})
