import type { FormAnswer, FormName } from '@theke/contract/calls/forms'
import type { StorefrontServices } from '@theke/contract/calls/storefront'
import { bookingEntries } from '@theke/ui/content/booking-entries.ts'
import { data } from 'react-router'

const names: readonly FormName[] = ['contact', 'booking', 'newsletter']

/** A form of a page that arrives as plain fields, because the browser runs no scripts; the page is the answer. */
export async function submitPageForm(services: StorefrontServices, request: Request) {
  const fields = Object.fromEntries(
    [...(await request.formData())].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  ) as Record<string, string>
  const form = names.find((name) => name === fields['form'])
  if (!form) throw data(null, 404)
  const spam = { website: fields['website'] ?? '', startedAt: fields['startedAt'] || null }
  const entries =
    form === 'newsletter' ? { email: fields['email'] ?? '' } : { ...bookingEntries(fields), ...spam }
  const answer: FormAnswer = { form, entries: fields, ...(await services.submitForm(form, entries)) }
  return data(answer, answer.isSent ? 200 : 422)
}
