import { contactFieldLengths } from '@theke/domain/content'
import { isOneLine } from '@theke/domain/values'
import { z } from 'zod'
import { defineCall, namedBody } from '../call/define-call.ts'
import { messages } from '../texts.de.ts'

/** The last part of the address says which form it is (API-49, DATA-25). */
export const formTypes = ['contact', 'booking'] as const
export type FormType = (typeof formTypes)[number]

/** Everything that visitors can send from a content page. */
export type FormName = FormType | 'newsletter'

/** What a page shows about a form that was sent without scripts: the thank-you, or the entries with their problems. */
export type FormAnswer = {
  form: FormName
  isSent: boolean
  problems: readonly { message: string; field?: string }[]
  entries: Readonly<Record<string, string>>
}

const entry = (length: number) => z.string().max(length, messages.tooLong(length)).default('')

/** An entry of one line; a browser sends no line break in it, so whoever does wants to forge something. */
const line = (length: number) =>
  z.string().max(length, messages.tooLong(length)).refine(isOneLine, messages.oneLine).default('')

/** A service as the page sends it; its label, price and unit are the page's own, the server takes its own (DATA-26). */
const service = z.object({ active: z.boolean().default(false), quantity: z.number().default(1) })

/** POST /custom/forms/{formType}: the contact form uses the first four, booking all of them (DATA-25, DATA-26). */
export const formSubmission = z.object({
  name: line(contactFieldLengths.name),
  phone: line(contactFieldLengths.phone),
  email: line(contactFieldLengths.email),
  comment: entry(contactFieldLengths.comment),
  event: z.string().max(40).nullish(),
  date: z.iso.date(messages.date).nullish(),
  services: z.record(z.string().max(40), service).nullish(),
  /** Invisible to people: whoever fills it in is a program (OPEN-153). */
  website: z.string().max(500).nullish(),
  startedAt: z.iso.datetime({ offset: true, error: messages.dateTime }).nullish(),
})

export type FormEntries = z.input<typeof formSubmission>

export const sendForm = defineCall({
  method: 'POST',
  path: '/custom/forms/:formType',
  policy: 'public',
  params: { formType: z.enum(formTypes) },
  body: namedBody('entries', formSubmission),
  answer: z.null(),
  failure: 'Formular konnte nicht verarbeitet werden.',
  summary: 'Sends a contact or booking form',
})

/** A chosen extra as it is stored: words and price of the shop (DATA-26); the price is null on request. */
export type ChosenExtra = {
  label: string
  price: number | null
  unit: string
  active: true
  quantity: number
}

/** GET /custom/forms: what visitors sent, newest first. */
export type StoredForm = {
  id: number
  createdAt: string
  type: FormType
  name: string
  phone: string
  email: string
  comment: string
  event: string | null
  date: string | null
  services: Record<string, ChosenExtra>
}

/** POST /custom/newsletters (API-50, DATA-27). */
export const newsletterApplication = z.object({
  email: z.string().max(1_000).refine(isOneLine, messages.email),
})

export const subscribeToNewsletter = defineCall({
  method: 'POST',
  path: '/custom/newsletters',
  policy: 'public',
  body: newsletterApplication,
  answer: z.null(),
  failure: 'Newsletter Anmeldung konnte nicht verarbeitet werden.',
  summary: 'Asks for the newsletter; a mail must be confirmed',
})

/** GET /custom/newsletters; the address to leave belongs into every newsletter (OPEN-154). */
export type Subscriber = { id: number; email: string; confirmedAt: string; unsubscribeUrl: string }
