import type { Feature, Services } from '../../platform/services.ts'
import { catalogRoutes } from './routes.ts'

export const catalogFeature = (services: Services): Feature => ({
  routes: (api) => catalogRoutes(api, services),
})
