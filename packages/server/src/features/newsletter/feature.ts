import type { MailComposer } from '../../platform/mail.ts'
import type { Feature, Services } from '../../platform/services.ts'
import { newsletterData } from './personal-data.ts'
import { newsletterPages, newsletterRoutes, removeUnconfirmed } from './routes.ts'
import type { Subscribe } from './subscribe.ts'
import { subscribing } from './subscribe.ts'

export function newsletterFeature(
  services: Services,
  compose: MailComposer,
): Feature & { subscribe: Subscribe } {
  const subscribe = subscribing(services, compose)
  return {
    subscribe,
    personalData: newsletterData,
    routes: (api) => newsletterRoutes(api, services, subscribe),
    pages: (app) => newsletterPages(app, services),
    recurring: [
      {
        name: 'removeUnconfirmed',
        everyMinutes: 1_440,
        handler: () => removeUnconfirmed(services.database.orm, services.now()),
      },
    ],
  }
}
