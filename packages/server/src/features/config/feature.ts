import type { Feature, Services } from '../../platform/services.ts'
import { configRoutes } from './routes.ts'

export const configFeature = (services: Services): Feature => ({
  routes: (api) => configRoutes(api, services),
})
