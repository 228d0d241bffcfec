import type { MailComposer } from '../../platform/mail.ts'
import type { Feature, Services } from '../../platform/services.ts'
import { formData, removeOldForms } from './personal-data.ts'
import { formRoutes } from './routes.ts'
import type { SubmitForm } from './submit-form.ts'
import { formSubmissionsOf } from './submit-form.ts'
import { withdrawalsOf } from './take-withdrawal.ts'

export function formsFeature(
  services: Services,
  compose: MailComposer,
  recipient: () => Promise<string>,
  retentionDays: () => Promise<number>,
  isOffered: () => Promise<boolean>,
): Feature & { submitForm: SubmitForm } {
  const submitForm = formSubmissionsOf(services, compose, recipient)
  const takeWithdrawal = withdrawalsOf(services, compose, { recipient, isOffered })
  return {
    submitForm,
    routes: (api) => formRoutes(api, services, submitForm, takeWithdrawal),
    personalData: formData(retentionDays),
    recurring: [
      {
        name: 'removeOldForms',
        everyMinutes: 1_440,
        async handler() {
          await removeOldForms(services.database.orm, await retentionDays(), services.now())
        },
      },
    ],
  }
}
