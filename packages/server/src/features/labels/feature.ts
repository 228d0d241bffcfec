import type { Config } from '@theke/contract/entities/config'
import type { Feature, Services } from '../../platform/services.ts'
import { labelRoutes } from './routes.ts'

export const labelsFeature = (
  services: Services,
  config: () => Promise<Pick<Config, 'currency'>>,
): Feature => ({
  routes: (api) => labelRoutes(api, services, config),
})
