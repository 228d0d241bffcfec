import type { Feature, Services } from '../../platform/services.ts'
import type { MailComposer } from '../../platform/mail.ts'
import { absenceData } from './employee-data.ts'
import { absenceRoutes } from './routes.ts'

export const absencesFeature = (services: Services, compose: MailComposer): Feature => ({
  routes: (api) => absenceRoutes(api, services, compose),
  employeeData: [absenceData],
})
