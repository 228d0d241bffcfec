import type { Feature, Services } from '../../platform/services.ts'
import type { HasProvider } from './routes.ts'
import { configRoutes } from './routes.ts'

export const configFeature = (services: Services, hasProvider: HasProvider): Feature => ({
  routes: (api) => configRoutes(api, services, hasProvider),
})
