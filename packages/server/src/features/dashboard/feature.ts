import type { Feature, Services } from '../../platform/services.ts'
import type { DashboardSources } from './routes.ts'
import { dashboardRoutes } from './routes.ts'
import { setupRoutes } from './setup-routes.ts'

export const dashboardFeature = (services: Services, sources: DashboardSources): Feature => ({
  routes: (api) => {
    dashboardRoutes(api, services, sources)
    setupRoutes(api, services, sources)
  },
})
