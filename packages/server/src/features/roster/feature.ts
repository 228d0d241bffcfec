import type { MailComposer } from '../../platform/mail.ts'
import type { Feature, Services } from '../../platform/services.ts'
import { rosterHooks } from './hooks.ts'
import { rosterRoutes } from './routes.ts'

export const rosterFeature = (services: Services, compose: MailComposer): Feature => ({
  routes: (api) => rosterRoutes(api, services, compose),
  hooks: rosterHooks,
})
