import { isEmail } from '../values/email.ts'
import type { LocalDate } from '../values/local-time.ts'
import { type BookingServices, hasQuantity, isBookingEvent, isBookingExtra } from './booking.ts'

/** Contact form (DATA-26). */
export type ContactForm = { name: string; phone: string; email: string; comment: string }

/** Booking form (DATA-26). */
export type BookingForm = ContactForm & {
  event: string | null
  date: LocalDate | null
  services: BookingServices
}

export type ContactField = keyof ContactForm
export type BookingField = keyof BookingForm

const NAME_LENGTH = 2
const PHONE_LENGTH = 6
const FEWEST_WORDS = 15
const MAX_WORDS = 300

export const commentHint = `min. ${FEWEST_WORDS} Wörter | max. ${MAX_WORDS} Wörter`

/** Longest entries that are accepted at all, in characters. */
export const contactFieldLengths: Record<ContactField, number> = {
  name: 200,
  phone: 40,
  email: 254,
  comment: 10_000,
}

/** Words are the parts between white space (OPEN-166). */
export function countWords(text: string): number {
  return text.trim() === '' ? 0 : text.trim().split(/\s+/).length
}

const contactRules: Record<ContactField, (value: string) => boolean> = {
  name: (value) => value.length >= NAME_LENGTH,
  phone: (value) => value.length >= PHONE_LENGTH,
  email: isEmail,
  comment: (value) => countWords(value) >= FEWEST_WORDS && countWords(value) <= MAX_WORDS,
}
const contactFields = Object.keys(contactRules) as ContactField[]

const fieldTexts: Record<BookingField, string> = {
  name: `Der Wert ist zu kurz (mindestens ${NAME_LENGTH} Zeichen).`,
  phone: `Der Wert ist zu kurz (mindestens ${PHONE_LENGTH} Zeichen).`,
  email: 'Bitte geben Sie eine gültige E-Mail-Adresse an.',
  comment: commentHint,
  event: 'Bitte wählen Sie eine Veranstaltung aus.',
  date: 'Bitte wählen Sie ein verfügbares Datum aus.',
  services: 'Bitte geben Sie eine Menge von mindestens 1 an.',
}

/** Names of the fields that fail, after trimming; the form can be sent when there are none (FORM-01 to FORM-03, OPEN-166). */
export function failingContactFields(form: ContactForm): ContactField[] {
  return contactFields.filter((field) => {
    const value = form[field].trim()
    return value.length > contactFieldLengths[field] || !contactRules[field](value)
  })
}

function areServicesValid(services: BookingServices): boolean {
  return Object.entries(services).every(([key, { active, quantity }]) => {
    if (!isBookingExtra(key)) return false
    return !active || !hasQuantity(key) || (Number.isSafeInteger(quantity) && quantity >= 1)
  })
}

/** The same for the booking form: also a known event, an offered date and quantities of at least 1 (FORM-04, B39). */
export function failingBookingFields(form: BookingForm, offeredDates: readonly LocalDate[]): BookingField[] {
  const failing: BookingField[] = failingContactFields(form)
  if (!isBookingEvent(form.event)) failing.push('event')
  if (form.date === null || !offeredDates.includes(form.date)) failing.push('date')
  if (!areServicesValid(form.services)) failing.push('services')
  return failing
}

/** What to say about a failing field. */
export function contactFieldProblem(field: BookingField): { field: BookingField; message: string } {
  return { field, message: fieldTexts[field] }
}

/** Whether the newsletter's arrow button works: the address is one and nothing is being sent (NEWSL-02). */
export function canSubscribe(email: string, isSending: boolean): boolean {
  return !isSending && isEmail(email.trim())
}
