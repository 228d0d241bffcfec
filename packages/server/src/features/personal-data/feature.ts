import type { PersonalData } from '../../platform/personal-data.ts'
import type { Feature, Services } from '../../platform/services.ts'
import { personalDataRoutes } from './routes.ts'

export const personalDataFeature = (services: Services, sources: () => readonly PersonalData[]): Feature => ({
  routes: (api) => personalDataRoutes(api, services, sources),
})
