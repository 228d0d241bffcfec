import { contactFieldLengths, withdrawalLengths } from '@theke/domain/content'
import { isOneLine } from '@theke/domain/values'
import { z } from 'zod'
import { addressText, recordId, wholeNumber } from '../call/call-values.ts'
import { defineCall, namedBody, rawAnswer } from '../call/define-call.ts'
import { failures, messages } from '../texts.de.ts'

/** The last part of the address says which form it is (API-49, DATA-25). */
export const formTypes = ['contact', 'booking'] as const
export type FormType = (typeof formTypes)[number]

/** Forms of content pages, and the withdrawal of a contract, which is a page of its own. */
export const storedFormTypes = [...formTypes, 'withdrawal'] as const
export type StoredFormType = (typeof storedFormTypes)[number]

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

/** An entry of one line; a browser sends no line break in it, so one that arrives is a forgery. */
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
  /** Invisible to people: only programs fill it in (OPEN-153). */
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

/** What the law lets a shop ask for: who withdraws, from which contract, and where the confirmation goes. */
const withdrawal = z.object({
  name: line(contactFieldLengths.name),
  email: line(contactFieldLengths.email),
  contract: entry(withdrawalLengths.contract),
})

export const withdrawContract = defineCall({
  method: 'POST',
  path: '/custom/withdrawals',
  policy: 'public',
  body: withdrawal,
  answer: z.object({ receivedAt: z.string() }),
  failure: 'Widerruf konnte nicht übermittelt werden.',
  summary: 'Withdraws from a contract; a mail confirms when it arrived',
})

/** A chosen extra as it is stored: texts and price of the shop (DATA-26); the price is null on request. */
const chosenExtra = z.object({
  label: z.string(),
  price: z.number().nullable(),
  unit: z.string(),
  active: z.literal(true),
  quantity: z.number(),
})
export type ChosenExtra = z.output<typeof chosenExtra>

const storedForm = z.object({
  id: z.int(),
  createdAt: z.string(),
  type: z.enum(storedFormTypes),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  comment: z.string(),
  event: z.string().nullable(),
  date: z.string().nullable(),
  services: z.record(z.string(), chosenExtra),
})
export type StoredForm = z.output<typeof storedForm>

export const listForms = defineCall({
  method: 'GET',
  path: '/custom/forms',
  policy: 'admin',
  query: {
    type: z.enum(storedFormTypes).optional(),
    after: recordId.optional(),
    limit: wholeNumber(1, 200).optional(),
  },
  answer: z.array(storedForm),
  meta: z.object({ limit: z.int(), next: z.int().nullable() }),
  failure: failures.list('Formulare'),
  summary: 'What visitors sent through the forms, newest first; continues after an id',
})

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

/** The address to leave belongs into every newsletter (OPEN-154). */
const subscriber = z.object({
  id: z.int(),
  email: z.string(),
  confirmedAt: z.string(),
  /** Proof of consent (Art. 7 GDPR): when, on which page and from which network it was asked for, and the confirmed text. */
  askedAt: z.string(),
  page: z.string(),
  wording: z.string(),
  askedFrom: z.string(),
  confirmedFrom: z.string(),
  unsubscribeUrl: z.string(),
})
export type Subscriber = z.output<typeof subscriber>

export const listSubscribers = defineCall({
  method: 'GET',
  path: '/custom/newsletters',
  policy: 'admin',
  answer: z.array(subscriber),
  failure: failures.list('Anmeldungen'),
  summary: 'The confirmed addresses of the newsletter, as CSV when text/csv is accepted',
})

/** The pages behind the links in the mails; a link shows a question, its button sends the form. */
const noticePage = {
  policy: 'key',
  isOutsideApi: true,
  params: { token: addressText },
  answer: rawAnswer('text/html'),
  failure: messages.unexpected,
} as const

export const showConfirmation = defineCall({
  ...noticePage,
  method: 'GET',
  path: '/newsletter/confirm/:token',
  summary: 'Asks whether the newsletter is wanted',
})

export const confirmSubscription = defineCall({
  ...noticePage,
  method: 'POST',
  path: '/newsletter/confirm/:token',
  summary: 'Confirms the address for the newsletter',
})

export const showUnsubscribing = defineCall({
  ...noticePage,
  method: 'GET',
  path: '/newsletter/unsubscribe/:token',
  summary: 'Asks whether the newsletter is to end',
})

export const unsubscribe = defineCall({
  ...noticePage,
  method: 'POST',
  path: '/newsletter/unsubscribe/:token',
  summary: 'Removes the address from the newsletter',
})
