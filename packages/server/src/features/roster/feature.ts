import type { MailComposer } from '../../platform/mail.ts'
import type { Feature, Services } from '../../platform/services.ts'
import type { DemandSources } from './find-demand.ts'
import { rosterData } from './employee-data.ts'
import { rosterHooks } from './hooks.ts'
import { rosterRoutes } from './routes.ts'

export const rosterFeature = (services: Services, compose: MailComposer, demand: DemandSources): Feature => ({
  routes: (api) => rosterRoutes(api, services, compose, demand),
  hooks: rosterHooks,
  employeeData: rosterData,
})
