import type { Feature, Services } from '../../platform/services.ts'
import { healthRoutes } from './routes.ts'

export const healthFeature = (services: Services): Feature => ({
  routes: (api) => healthRoutes(api, services),
})
