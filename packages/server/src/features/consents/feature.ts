import type { Feature, Services } from '../../platform/services.ts'
import { consentData } from './personal-data.ts'
import { removeOldConsents } from './remove-old-consents.ts'
import { consentRoutes } from './routes.ts'

/** Proof of what visitors agreed to (Art. 7 (1) GDPR). */
export const consentsFeature = (services: Services, privacyPolicy: () => Promise<string>): Feature => ({
  routes: (api) => consentRoutes(api, services, privacyPolicy),
  personalData: consentData,
  recurring: [
    {
      name: 'removeOldConsents',
      everyMinutes: 1_440,
      handler: () => removeOldConsents(services.database.orm, services.now()),
    },
  ],
})
