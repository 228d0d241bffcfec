import { z } from 'zod'
import { defineCall, rawAnswer } from '../call/define-call.ts'

/** What a visitor is asked (COOKIE-02); it is kept with every consent, so that it can be proven what was agreed to. */
export const cookieQuestion =
  'Wir verwenden Cookies, um Ihnen die bestmögliche Nutzung unserer Website zu ermöglichen.'

const failure = 'Einwilligungen konnten nicht geladen werden.'

/** Answered in the same way whether there is something to keep or not. */
export const recordConsent = defineCall({
  method: 'POST',
  path: '/consents',
  policy: 'public',
  maxBody: 1_024,
  body: z.object({ choice: z.enum(['accepted', 'withdrawn']) }),
  answer: z.null(),
  status: 204,
  failure: '', // the visit goes on without it
  summary: 'Keeps that a visitor accepted cookies, or withdrew it, as the proof of Art. 7 (1) GDPR',
})

const consentSummary = z.object({
  accepted: z.int(),
  withdrawn: z.int(),
  /** What was agreed to, the newest first. */
  versions: z.array(
    z.object({
      version: z.string(),
      since: z.string(),
      question: z.string(),
      privacyPolicy: z.string(),
      accepted: z.int(),
    }),
  ),
})
export type ConsentSummary = z.output<typeof consentSummary>

export const summarizeConsents = defineCall({
  method: 'GET',
  path: '/consents',
  policy: 'admin',
  answer: consentSummary,
  failure,
  summary: 'How many visitors accepted cookies, and to which texts',
})

export const exportConsents = defineCall({
  method: 'GET',
  path: '/consents/proof',
  policy: 'admin',
  answer: rawAnswer('text/csv'),
  failure,
  summary: 'Every consent to cookies with its moment, its text and a pseudonym as CSV',
})
