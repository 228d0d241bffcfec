import type { FormAnswer, FormName } from '@theke/contract/calls/forms'
import type { StorefrontServices } from '@theke/contract/calls/storefront'
import { bookingEntries } from '@theke/ui/content/booking-entries.ts'
import { data } from 'react-router'

const names: readonly FormName[] = ['contact', 'booking', 'newsletter']

/** A form of a page that arrives as plain fields, because the browser runs no scripts; the page is the answer. */
export async function submitPageForm(services: StorefrontServices, request: Request) {
  const fields = await readFields(request)
  const form = names.find((name) => name === fields['form'])
  if (!form) throw data(null, 404)
  const spam = { website: fields['website'] ?? '', startedAt: fields['startedAt'] || null }
  const entries =
    form === 'newsletter' ? { email: fields['email'] ?? '' } : { ...bookingEntries(fields), ...spam }
  const answer: FormAnswer = { form, entries: fields, ...(await services.submitForm(form, entries)) }
  return data(answer, answer.isSent ? 200 : 422)
}

const formTypes = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i

/** The text fields of a form; whatever else is sent to a page is refused. */
async function readFields(request: Request): Promise<Record<string, string>> {
  if (request.method !== 'POST') throw data(null, 405)
  if (!formTypes.test(request.headers.get('content-type') ?? '')) throw data(null, 415)
  const form = await request.formData().catch(() => {
    throw data(null, 400) // the body ends early, or is no form at all
  })
  const texts = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return Object.fromEntries(texts) as Record<string, string>
}
