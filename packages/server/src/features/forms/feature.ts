import type { MailComposer } from '../../platform/mail.ts'
import type { Feature, Services } from '../../platform/services.ts'
import { formData } from './personal-data.ts'
import { formRoutes } from './routes.ts'
import type { SubmitForm } from './submit-form.ts'
import { formSubmissionsOf } from './submit-form.ts'

export function formsFeature(
  services: Services,
  compose: MailComposer,
  recipient: () => Promise<string>,
): Feature & { submitForm: SubmitForm } {
  const submitForm = formSubmissionsOf(services, compose, recipient)
  return { submitForm, routes: (api) => formRoutes(api, services, submitForm), personalData: formData }
}
